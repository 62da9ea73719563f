import { diaDe, sumarDias } from '@surtia/rules/fechas.ts'
import { transaction } from '../../../db/database.ts'
import type { Portal } from '../../../portal.ts'
import { savePiezasPedidas } from '../../pedidos/mas-pedidos.queries.ts'

/** of how long ago orders count */
const DIAS = 90
const CADA_MS = 600_000
const contadas = new WeakMap<Portal, number>()

/**
 * How much each article moves, by which results are ordered: it reads the orders of 90 days, so every ten minutes is enough. When it
 * fails, what was counted before stands, and it is tried again as late. While nothing was ordered yet it is tried each time it is called.
 */
export async function contarPedidas(portal: Portal): Promise<void> {
  const ahora = performance.now()
  if (ahora - (contadas.get(portal) ?? Number.NEGATIVE_INFINITY) < CADA_MS) return
  contadas.set(portal, ahora)
  const desde = sumarDias(diaDe(portal.ahora()), -DIAS)
  if (!(await transaction(portal.db, (trx) => savePiezasPedidas(trx, desde)))) contadas.delete(portal)
}
