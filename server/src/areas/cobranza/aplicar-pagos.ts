import { diaDe } from '@surtia/rules/fechas.ts'
import { CONFIRMADO, type RECHAZADO } from '@surtia/rules/pagos/decision.ts'
import type { Trx } from '../../db/database.ts'
import { audit } from '../../jobs/auditoria.ts'
import type { Portal } from '../../portal.ts'
import { RenglonMalo } from '../../tipo.ts'
import {
  type AbonoPorDecidir,
  claveDe,
  decideAbonos,
  listAbonos,
  lockAbonos,
  lockClientes,
  lockDocumentos,
} from '../adeudos/adeudos.queries.ts'
import { regresarAbonos } from '../adeudos/regresar-abonos.ts'
import { moveRecibo } from './decisiones.queries.ts'

/** What the ledger decided of a card payment (its reference) or a receipt (its folio): C confirmed, R rejected. */
export type PagoAplicado = { folio: string; estado: typeof CONFIRMADO | typeof RECHAZADO; motivo?: string }

/**
 * Virtual payments become real, or go back to the balance with a notification; the same decision twice changes nothing. What a person
 * had turned down becomes real as well: the ledger has the last word (docs/reglas/depositos.md#el-libro-tiene-la-ultima-palabra).
 */
export async function aplicarPagos(portal: Portal, trx: Trx, pagos: readonly PagoAplicado[]): Promise<void> {
  const now = portal.ahora()
  for (const { folio, estado, motivo = '' } of pagos) {
    const suyos = await listAbonos(trx, folio)
    if (suyos.length === 0) throw new RenglonMalo('folio', 'No hay un pago con ese folio.')
    await lockClientes(trx, [...new Set(suyos.map((a) => a.codCliente))])
    const saldos = await lockDocumentos(trx, suyos)
    const confirmado = estado === CONFIRMADO
    const abonos = await lockAbonos(trx, folio, { rechazados: confirmado })
    if (abonos.length === 0) continue
    if (confirmado) {
      checkSaldos(folio, abonos, saldos)
      await decideAbonos(trx, abonos, true, diaDe(now))
    } else await regresarAbonos(trx, { folio, abonos, motivo, now })
    await moveRecibo(trx, folio, { a: confirmado ? 'aplicado' : 'rechazado', motivo: confirmado ? '' : motivo, now })
    await audit(
      trx,
      confirmado ? 'pago.confirmado' : 'pago.rechazado',
      { codCliente: abonos[0]?.codCliente },
      { folio },
    )
  }
}

/** What had gone back to a balance may have been paid in another way meanwhile. */
function checkSaldos(folio: string, abonos: readonly AbonoPorDecidir[], saldos: ReadonlyMap<string, number>): void {
  const lleno = abonos.find((a) => a.estado === 'rechazado' && a.importe > (saldos.get(claveDe(a)) ?? 0))
  if (lleno)
    throw new RenglonMalo('estado', `El depósito ${folio} se había rechazado y ya no cabe en ${lleno.documento}.`)
}
