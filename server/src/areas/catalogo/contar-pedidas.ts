import { diaDe, sumarDias } from '@surtia/rules/fechas.ts'
import { transaction } from '../../db/database.ts'
import { PENDIENTE } from '../../jobs/turnos.ts'
import type { Portal } from '../../portal.ts'
import { savePiezasPedidas } from '../pedidos/mas-pedidos.queries.ts'

/** of how long ago orders count */
const DIAS = 90

/**
 * How much each article moves, by which results are ordered: it reads the orders of 90 days, so every ten minutes is enough. When it
 * fails, what was counted before stands, and it is tried again as late. While nothing was ordered yet it is PENDIENTE.
 */
export async function contarPedidas(portal: Portal): Promise<typeof PENDIENTE | undefined> {
  const desde = sumarDias(diaDe(portal.ahora()), -DIAS)
  return (await transaction(portal.db, (trx) => savePiezasPedidas(trx, desde))) ? undefined : PENDIENTE
}
