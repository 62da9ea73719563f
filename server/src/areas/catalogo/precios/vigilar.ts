import type { RenglonRechazado } from '@surtia/contracts/integracion.ts'
import { cambioExcesivo } from '@surtia/rules/catalogo/cambio-de-precio.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import type { Reader, Trx } from '../../../db/database.ts'
import type { FilaEntendida } from '../../integracion/tipo.ts'
import { CAMPOS, type Guardados, listPrecios, type PorDetener, saveDetenidos } from './detenidos.queries.ts'

/** The prices that these rows' articles have, by code. MXN. */
export const preciosDe = (db: Reader, filas: readonly FilaEntendida[]): Promise<Guardados> =>
  listPrecios(
    db,
    filas.map((f) => String(f.valores.codArticulo)),
  )

/** Rows whose prices move by more than `porcentaje` of what they were wait for a person instead of being stored; a price that was or becomes 0 is no move. */
export async function vigilarPrecios(
  trx: Trx,
  filas: readonly FilaEntendida[],
  { porcentaje, entrega, now }: { porcentaje: number; entrega: number; now: Date },
): Promise<{ buenas: FilaEntendida[]; malas: RenglonRechazado[] }> {
  const guardados = await preciosDe(trx, filas)
  const malas: RenglonRechazado[] = []
  const detenidos: PorDetener[] = []
  const buenas = filas.filter(({ linea, valores }) => {
    const codArticulo = String(valores.codArticulo)
    const guardado = guardados.get(codArticulo)
    if (!guardado) return true
    const campo = CAMPOS.find(
      (c) => valores[c] !== undefined && cambioExcesivo(guardado[c], Number(valores[c]), porcentaje),
    )
    if (!campo) return true
    const [antes, despues] = [guardado[campo], Number(valores[campo])]
    detenidos.push({ codArticulo, campo, antes, despues, valores })
    malas.push({
      linea,
      campo,
      motivo: `Detenido: cambia más de ${porcentaje}%, de ${enPesos(antes)} a ${enPesos(despues)}.`,
    })
    return false
  })
  if (detenidos.length && entrega) await saveDetenidos(trx, entrega, detenidos, now)
  return { buenas, malas }
}
