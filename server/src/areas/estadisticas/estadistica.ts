import type * as calls from '@surtia/contracts/estadisticas.ts'
import { conUnAnoAntes } from '@surtia/rules/estadisticas/con-un-ano-antes.ts'
import type { Tema } from '@surtia/rules/estadisticas/temas.ts'
import { reading } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { acciones } from './parts/acciones.ts'
import { ahorro } from './parts/ahorro.ts'
import { ahorroPosible } from './parts/ahorro-posible.ts'
import { caducan } from './parts/caducan.ts'
import { compras } from './parts/compras.ts'
import { diasDePago } from './parts/dias-de-pago.ts'
import { laboratorios } from './parts/laboratorios.ts'
import { negados } from './parts/negados.ts'
import { porTerminar } from './parts/por-terminar.ts'
import { precios } from './parts/precios.ts'
import type { LeerTema } from './parts/tema.ts'

const LECTORES: Record<Tema, LeerTema> = {
  compras,
  laboratorios,
  acciones,
  ahorro,
  'ahorro-posible': ahorroPosible,
  negados,
  precios,
  'por-terminar': porTerminar,
  caducan,
  'dias-de-pago': diasDePago,
}

export async function estadistica({ portal, cliente, params, body }: Asked<typeof calls.estadistica>) {
  const { anterior = [], desdeCuando, ...data } = await reading(() => LECTORES[params.tema](portal, cliente, body))
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
  const { anterior = [], ...leida } = await reading(() => LECTORES[tema](portal, cliente, body))
  const { columnas, filas, totales } = conUnAnoAntes(leida, anterior)
  const contenido = await portal.dibujar('estadistica', { nombre: tema, columnas, filas, totales })
  const nombre = `estadisticas-${tema}-${body.desde}-${body.hasta}.xlsx`
  return { data: { nombre, tipo: XLSX, contenido: contenido.toString('base64') } }
}
