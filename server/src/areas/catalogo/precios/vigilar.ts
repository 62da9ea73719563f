import type { RenglonRechazado } from '@surtia/contracts/integracion.ts'
import { cambioExcesivo, pasaDelPublico } from '@surtia/rules/catalogo/cambio-de-precio.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import type { Reader, Trx } from '../../../db/database.ts'
import type { FilaEntendida } from '../../../tipo.ts'
import { CAMPOS, type Campo, type Guardados, listPrecios, type PorDetener, saveDetenidos } from './detenidos.queries.ts'

/** The prices that these rows' articles have, by code. MXN. */
export const preciosDe = (db: Reader, filas: readonly FilaEntendida[]): Promise<Guardados> =>
  listPrecios(
    db,
    filas.map((f) => String(f.valores.codArticulo)),
  )

type Movido = Pick<PorDetener, 'campo' | 'antes' | 'despues'> & { motivo: string }

/**
 * Rows whose prices move by more than `porcentaje` of what they were (a price that was or becomes 0 is no move), or whose net price passes
 * their public one, wait for a person instead of being stored.
 */
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
    const movido = porQueDetener(valores, guardados.get(codArticulo), porcentaje)
    if (!movido) return true
    const { motivo, ...cambio } = movido
    detenidos.push({ codArticulo, ...cambio, valores })
    malas.push({ linea, campo: cambio.campo, motivo: `Detenido: ${motivo}` })
    return false
  })
  if (detenidos.length && entrega) await saveDetenidos(trx, entrega, detenidos, now)
  return { buenas, malas }
}

function porQueDetener(
  valores: FilaEntendida['valores'],
  guardado: Record<Campo, number> | undefined,
  porcentaje: number,
): Movido | undefined {
  const campo = CAMPOS.find(
    (c) => guardado && valores[c] !== undefined && cambioExcesivo(guardado[c], Number(valores[c]), porcentaje),
  )
  const de = (c: Campo) => ({ campo: c, antes: guardado?.[c] ?? 0, despues: Number(valores[c]) })
  if (campo) {
    const { antes, despues } = de(campo)
    return { ...de(campo), motivo: `cambia más de ${porcentaje}%, de ${enPesos(antes)} a ${enPesos(despues)}.` }
  }
  const publico = Number(valores.precioPublico ?? guardado?.precioPublico ?? 0)
  const neto = de('precioNeto')
  if (!pasaDelPublico(neto.despues, publico)) return undefined
  return { ...neto, motivo: `el precio neto, ${enPesos(neto.despues)}, pasa del precio público, ${enPesos(publico)}.` }
}
