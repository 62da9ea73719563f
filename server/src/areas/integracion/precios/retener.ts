import { movimiento, porQueDetenerEntrega } from '@surtia/rules/catalogo/cambio-de-precio.ts'
import { type Reader, transaction } from '../../../db/database.ts'
import type { Portal } from '../../../portal.ts'
import { listRenglones, saveRenglones } from '../entregas.queries.ts'
import type { FilaEntendida } from '../parts/entender-fila.ts'
import { CAMPOS, type Guardados, preciosDe } from './vigilar.ts'

type Dada = { tipo: string; entrega: number; autorizados?: boolean }

/** true for prices that nobody has looked at. */
export const vigila = ({ settings }: Portal, { tipo, autorizados }: Dada): boolean =>
  tipo === 'precios' && !autorizados && settings.alarmaPrecio > 0

export type Retencion = {
  /** looks at rows, without storing them */
  ver: (filas: readonly FilaEntendida[]) => Promise<void>
  /** why the delivery is to be held whole; '' when it is not */
  motivo: () => string
  /** puts rows by until all were seen */
  apartar: (filas: readonly FilaEntendida[]) => Promise<void>
  apartadas: () => AsyncGenerator<FilaEntendida[]>
}

/**
 * Prices are looked at as a whole before one of them is stored: a first load has nothing to be compared with row by
 * row.
 */
export function retener(portal: Portal, importacion: Dada): Retencion | null {
  if (!vigila(portal, importacion)) return null
  const { entrega } = importacion
  const movimientos: number[] = []
  let [precios, conPublico, netoMayorQuePublico, orden] = [0, 0, 0, 0]
  return {
    async ver(filas) {
      const guardados = await preciosDe(portal.db, filas)
      precios += filas.length
      for (const fila of filas) {
        movimientos.push(...mayorMovimiento(fila, guardados))
        const publico = Number(
          fila.valores.precioPublico ?? guardados.get(String(fila.valores.codArticulo))?.precioPublico,
        )
        if (!(publico > 0)) continue
        conPublico++
        if (Number(fila.valores.precioNeto) > publico) netoMayorQuePublico++
      }
    },
    motivo: () =>
      porQueDetenerEntrega({ precios, movimientos, conPublico, netoMayorQuePublico }, portal.settings.alarmaPrecio),
    async apartar(filas) {
      await transaction(portal.db, (trx) => saveRenglones(trx, entrega, orden, filas))
      orden += filas.length
    },
    apartadas: () => apartadas(portal.db, entrega),
  }
}

/** By how much a row moves: the largest movement of its prices, or none. */
function mayorMovimiento({ valores }: FilaEntendida, guardados: Guardados): number[] {
  const guardado = guardados.get(String(valores.codArticulo))
  if (!guardado) return []
  const todos = (Object.keys(CAMPOS) as (keyof typeof CAMPOS)[])
    .filter((campo) => valores[campo] !== undefined)
    .map((campo) => movimiento(guardado[campo], Number(valores[campo])))
    .filter((m) => m !== null)
  return todos.length ? [Math.max(...todos)] : []
}

const POR_LOTE = 1_000

/** The rows that a delivery has put by, in batches. */
export async function* apartadas(db: Reader, entrega: number): AsyncGenerator<FilaEntendida[]> {
  for (let desde = 0; ; desde += POR_LOTE) {
    const filas = await listRenglones(db, entrega, desde, POR_LOTE)
    if (filas.length) yield filas
    if (filas.length < POR_LOTE) return
  }
}
