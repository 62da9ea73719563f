import { Refusal } from '@surtia/rules/refusal.ts'
import { transaction } from '../../../db/database.ts'
import { audit } from '../../../jobs/auditoria.ts'
import type { Portal } from '../../../portal.ts'
import { listPorReponer, lockUltimaEntrega, replacePorAnteriores } from './anteriores.queries.ts'
import { comoCambio, EN_LA_AUDITORIA } from './como-cambio.ts'

export type Deshecha = { entrega: number; clave: string | null; recibida: Date; precios: number }

/** Puts the prices back as they were before the last delivery of prices; done again, the one before it. Throws a Refusal when there is none. */
export async function deshacerPrecios(portal: Portal, origen: string): Promise<Deshecha> {
  return transaction(portal.db, async (trx) => {
    const ultima = await lockUltimaEntrega(trx)
    if (!ultima) throw new Refusal('No hay entrega de precios que deshacer.')
    const cambios = await listPorReponer(trx, ultima.id, EN_LA_AUDITORIA)
    const precios = await replacePorAnteriores(trx, ultima.id)
    await audit(trx, 'precios.deshechos', {}, { entrega: ultima.id, precios, origen }, comoCambio(cambios))
    return { entrega: ultima.id, clave: ultima.clave, recibida: ultima.inicio, precios }
  })
}
