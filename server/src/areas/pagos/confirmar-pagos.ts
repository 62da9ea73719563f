import { sumar } from '@surtia/rules/adeudos/distribuir.ts'
import { VEN_DINERO } from '@surtia/rules/cuenta/papeles.ts'
import { centavos, enPesos } from '@surtia/rules/dinero.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { APROBADO, type RECHAZADO } from '@surtia/rules/pagos/decision.ts'
import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import type { Trx } from '../../db/database.ts'
import { audit } from '../../jobs/auditoria.ts'
import { tellErpOfPago } from '../../jobs/outbox.ts'
import type { Portal } from '../../portal.ts'
import { RenglonMalo } from '../../tipo.ts'
import { decideAbonos, listAbonos, lockAbonos, lockClientes, lockDocumentos } from '../adeudos/adeudos.queries.ts'
import { saveNotificaciones } from '../notificaciones/notificaciones.queries.ts'
import { abonar } from './abonar.ts'
import { findPorReferencia, lockPorReferencia, moveEstado, type Pago } from './pagos.queries.ts'

/** What the bank's own list says of an attempt, told by the ERP: A approved, R rejected. MXN. */
export type ConfirmacionDePago = {
  referencia: string
  resultado: typeof APROBADO | typeof RECHAZADO
  autorizacion?: string
  importe: number
  fecha?: string
}

/** The bank's own list settles what its answer through the browser left open; the same row twice changes nothing. */
export async function confirmarPagos(
  portal: Portal,
  trx: Trx,
  confirmaciones: readonly ConfirmacionDePago[],
): Promise<void> {
  for (const confirmacion of confirmaciones) {
    const visto = await findPorReferencia(trx, confirmacion.referencia)
    if (!visto) throw new RenglonMalo('referencia', 'No hay un pago con esa referencia.')
    if (centavos(visto.importe) !== centavos(confirmacion.importe))
      throw new RenglonMalo('importe', `El importe no es el del pago: ${enPesos(visto.importe)}.`)
    await lockClientes(trx, [visto.codCliente])
    const pago = (await lockPorReferencia(trx, confirmacion.referencia)) ?? visto
    if (!(await resolver(portal, trx, pago, confirmacion))) continue
    const { codCliente, idPago, importe, estado: antes } = pago
    const { resultado, autorizacion = '', fecha = '' } = confirmacion
    await audit(trx, 'pago.confirmacion', { codCliente }, { idPago, antes, resultado, autorizacion, fecha, importe })
  }
}

type Resolucion = { resultado: ConfirmacionDePago['resultado']; autorizacion?: string; motivo?: string }

/** An attempt that is locked becomes what the bank's list, or a person who read it, says: true when that is news. */
export const resolver = (portal: Portal, trx: Trx, pago: Pago, resolucion: Resolucion): Promise<boolean> =>
  resolucion.resultado === APROBADO
    ? aprobar(portal, trx, pago, resolucion.autorizacion ?? '')
    : negar(portal, trx, pago, resolucion.motivo ?? '')

/** The bank has the money, whatever the portal thought: true when that is news. */
async function aprobar(portal: Portal, trx: Trx, pago: Pago, autorizacion: string): Promise<boolean> {
  if (!autorizacion) throw new RenglonMalo('autorizacion', 'Falta la autorización.')
  if (pago.estado === 'pagado') {
    if (pago.autorizacion !== autorizacion)
      throw new RenglonMalo('autorizacion', 'Ese pago ya está registrado con otra autorización.')
    return false
  }
  // one that had reached its documents is not applied again
  if ((await listAbonos(trx, pago.referencia)).length === 0)
    await abonar(portal, trx, pago, { autorizacion, siNoCabe: 'pagado' })
  else {
    await moveEstado(trx, pago.idPago, { de: pago.estado, a: 'pagado', now: portal.ahora(), autorizacion })
    await tellErpOfPago(trx, portal, pago.referencia, 'confirmado')
  }
  return true
}

/** The bank has no money: true when that is news. What reached documents goes back, unless the ledger has it already. */
async function negar(portal: Portal, trx: Trx, pago: Pago, motivo: string): Promise<boolean> {
  const { estado, idPago, referencia, codCliente } = pago
  if (estado === 'fallido' || estado === 'cancelado') return false
  if (estado === 'pagado')
    throw new RenglonMalo('resultado', 'Ese pago ya está registrado: si no llegó, mande «pagosAplicados» con R.')
  const now = portal.ahora()
  const suyos = await listAbonos(trx, referencia)
  if (suyos.some((a) => a.estado === 'real')) throw new RenglonMalo('resultado', 'Cobranza ya confirmó ese pago.')
  await lockDocumentos(trx, suyos)
  const virtuales = await lockAbonos(trx, referencia)
  await decideAbonos(trx, virtuales, false, diaDe(now))
  await moveEstado(trx, idPago, { de: estado, a: 'fallido', now, saldoAFavor: 0 })
  if (estado === 'revisar') await tellErpOfPago(trx, portal, referencia, 'fallido')
  const regresa = sumar(virtuales.map((a) => a.importe))
  await saveNotificaciones(trx, [
    {
      codCliente,
      titulo: `El pago ${referencia} no se concretó`,
      mensaje: `${motivo || 'El banco no lo autorizó.'}${regresa > 0 ? ` ${enPesos(regresa)} regresaron a su saldo.` : ''} Puede intentar de nuevo.`,
      url: DIRECCIONES.adeudos,
      papeles: VEN_DINERO,
      fecha: now,
    },
  ])
  return true
}
