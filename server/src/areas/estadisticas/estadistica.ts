import type * as calls from '@surtia/contracts/estadisticas.ts'
import type { Usuario } from '@surtia/contracts/seguridad.ts'
import { negadoAlPapel } from '@surtia/rules/cuenta/permisos.ts'
import { conUnAnoAntes } from '@surtia/rules/estadisticas/con-un-ano-antes.ts'
import type { Estadistica, Tema } from '@surtia/rules/estadisticas/temas.ts'
import { reading } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { forbidden } from '../../edge/refusals.ts'
import { LECTORES } from './lectores.ts'
import type { Junto } from './parts/tema.ts'

type Leido = Estadistica & Junto

/** Who may not see what the client owes is not told what each of its people spends. */
function checkDeDinero(tema: Tema, { papel }: Usuario): void {
  const no = tema === 'personas' && negadoAlPapel('verDinero', papel)
  if (no) throw forbidden(no)
}

export async function estadistica({ portal, cliente, params, body }: Asked<typeof calls.estadistica>) {
  checkDeDinero(params.tema, cliente)
  const {
    anterior = [],
    desdeCuando,
    ...data
  } = await reading<Leido>(() => LECTORES[params.tema](portal, cliente, body))
  return { data, anterior, desdeCuando }
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The same table as an Excel file, with the year before where it is compared, as the screen has it. */
export async function exportarEstadistica({
  portal,
  cliente,
  params: { tema },
  body,
}: Asked<typeof calls.exportarEstadistica>) {
  checkDeDinero(tema, cliente)
  const { anterior = [], ...leida } = await reading<Leido>(() => LECTORES[tema](portal, cliente, body))
  const { columnas, filas, totales } = conUnAnoAntes(leida, anterior)
  const contenido = await portal.dibujar('estadistica', { nombre: tema, columnas, filas, totales })
  const nombre = `estadisticas-${tema}-${body.desde}-${body.hasta}.xlsx`
  return { data: { nombre, tipo: XLSX, contenido: contenido.toString('base64') } }
}
