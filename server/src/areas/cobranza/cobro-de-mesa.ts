import type { Reader } from '../../db/database.ts'
import { notFound } from '../../edge/refusals.ts'
import type { Portal } from '../../portal.ts'
import { listAbonosConSaldo, listSaldos } from '../adeudos/adeudos.mesa.queries.ts'
import { findPagoDeMesa } from '../pagos/pagos.mesa.queries.ts'
import { findComprobante, findDeposito, listParecidosA } from './cobranza.mesa.queries.ts'

/** A deposit by its folio, or a card payment by its reference, with what its documents got and what others look like it. */
export async function cobroDeMesa({ db, empresa }: Portal, folio: string) {
  if (!esTarjeta(folio)) {
    const deposito = await findDeposito(db, folio, empresa.enVigor().cuentas)
    if (!deposito) throw notFound()
    return { ...deposito, abonos: await listAbonosConSaldo(db, folio), parecidos: await listParecidosA(db, folio) }
  }
  const hallado = await findPagoDeMesa(db, folio)
  if (!hallado) throw notFound()
  const { pago, pedidos } = hallado
  const abonos = await listAbonosConSaldo(db, folio)
  return {
    ...pago,
    abonos: abonos.length ? abonos : await porAbonar(db, pago.codCliente, pedidos),
    parecidos: [],
  }
}

/** What has not reached its documents, as it was asked for. MXN. */
async function porAbonar(db: Reader, codCliente: string, pedidos: readonly { documento: string; abono: number }[]) {
  const saldos = await listSaldos(
    db,
    codCliente,
    pedidos.map(({ documento }) => documento),
  )
  return pedidos.map(({ documento, abono: importe }) => ({
    codCliente,
    documento,
    importe,
    estado: 'pedido',
    saldo: saldos.get(documento) ?? 0,
  }))
}

/** References of card payments are told from folios of deposits by their letters. */
export const esTarjeta = (folio: string): boolean => /^PAG/i.test(folio)

const TERMINACION: Record<string, string> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' }

/** The proof as the client sent it; 404 where there is none. */
export async function comprobanteDeMesa({ db, almacen }: Portal, folio: string) {
  const hallado = await findComprobante(db, folio)
  const terminacion = TERMINACION[hallado?.tipo ?? '']
  if (!hallado || !terminacion) throw notFound()
  const contenido = await almacen.abrir('comprobantes', hallado.id)
  if (!contenido) throw notFound()
  return { nombre: `comprobante-${folio}.${terminacion}`, tipo: hallado.tipo, contenido }
}
