import { sumar } from '@surtia/rules/adeudos/distribuir.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { CONFIRMADO, RECHAZADO } from '@surtia/rules/pagos/decision.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import type { Trx } from '../../db/database.ts'
import { audit } from '../../jobs/auditoria.ts'
import type { Portal } from '../../portal.ts'
import { saveNotificaciones } from '../notificaciones/notificaciones.queries.ts'
import { decideAbonos, listAbonos, lockAbonos, lockClientes, lockDocumentos } from './adeudos.queries.ts'

/** What the ledger decided of a card payment (its reference) or a receipt (its folio): C confirmed, R rejected. */
export type PagoAplicado = { folio: string; estado: typeof CONFIRMADO | typeof RECHAZADO; motivo?: string }

/** Virtual payments become real, or go back to the balance with a notification; the same decision twice changes nothing. */
export async function aplicarPagos(portal: Portal, trx: Trx, pagos: readonly PagoAplicado[]): Promise<void> {
  const now = portal.ahora()
  for (const { folio, estado, motivo } of pagos) {
    const suyos = await listAbonos(trx, folio)
    if (suyos.length === 0) throw new Refusal('No hay un pago con ese folio.')
    await lockClientes(trx, [...new Set(suyos.map((a) => a.codCliente))])
    await lockDocumentos(trx, suyos)
    const abonos = await lockAbonos(trx, folio)
    if (abonos.length === 0) continue
    await decideAbonos(trx, abonos, estado === CONFIRMADO, diaDe(now))
    await audit(
      trx,
      estado === CONFIRMADO ? 'pago.confirmado' : 'pago.rechazado',
      { codCliente: abonos[0]?.codCliente },
      { folio },
    )
    if (estado === RECHAZADO) {
      const porCliente = Map.groupBy(abonos, (a) => a.codCliente)
      await saveNotificaciones(
        trx,
        [...porCliente].map(([codCliente, suyos]) => ({
          codCliente,
          titulo: `Pago ${folio} rechazado`,
          mensaje: `${enPesos(sumar(suyos.map((a) => a.importe)))} regresaron a su saldo.${motivo ? ` ${motivo}` : ''}`,
          url: DIRECCIONES.adeudos,
          fecha: now,
        })),
      )
    }
  }
}
