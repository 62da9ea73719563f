import { Refusal } from '@surtia/rules/refusal.ts'
import { transaction } from '../../../db/database.ts'
import { HttpRefusal } from '../../../edge/refusals.ts'
import { audit } from '../../../jobs/auditoria.ts'
import type { Portal } from '../../../portal.ts'
import { listPorReponer, lockUltimaEntrega, replacePorAnteriores } from './anteriores.queries.ts'
import { comoCambio, EN_LA_AUDITORIA, type Quien } from './como-cambio.ts'

type Deshecha = { entrega: number; clave: string | null; recibida: Date; precios: number }

/**
 * Puts the prices back as they were before the last delivery of prices; done again, the one before it. Throws a Refusal when there is
 * none, and 409 when it is not the one that was meant.
 */
export async function deshacerPrecios(portal: Portal, quien: Quien, esperada?: number): Promise<Deshecha> {
  return transaction(portal.db, async (trx) => {
    const ultima = await lockUltimaEntrega(trx)
    if (!ultima) throw new Refusal('No hay entrega de precios que deshacer.')
    if (esperada !== undefined && esperada !== ultima.id) {
      const cuales = { actual: { entrega: ultima.id }, suya: { entrega: esperada } }
      throw new HttpRefusal(409, 'La última entrega de precios ya es otra.', cuales)
    }
    const cambios = await listPorReponer(trx, ultima.id, EN_LA_AUDITORIA)
    const precios = await replacePorAnteriores(trx, ultima.id)
    const detalle = { entrega: ultima.id, precios, origen: quien.origen }
    await audit(trx, 'precios.deshechos', quien, detalle, comoCambio(cambios))
    return { entrega: ultima.id, clave: ultima.clave, recibida: ultima.inicio, precios }
  })
}
