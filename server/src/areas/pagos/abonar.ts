import { VEN_DINERO } from '@surtia/rules/cuenta/papeles.ts'
import { centavos, enPesos, pesos } from '@surtia/rules/dinero.ts'
import type { EstadoDePago } from '@surtia/rules/pagos/respuesta-del-banco.ts'
import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import type { Trx } from '../../db/database.ts'
import { enqueue, tellErpOfPago } from '../../jobs/outbox.ts'
import type { Portal } from '../../portal.ts'
import { claveDe, lockDocumentos, saveAbonos } from '../adeudos/adeudos.queries.ts'
import { saveNotificaciones } from '../notificaciones/notificaciones.queries.ts'
import { moveEstado, type Pago } from './pagos.queries.ts'

type Aprobacion = { autorizacion: string; siNoCabe: EstadoDePago }

/**
 * The money of an approved attempt goes to its documents as far as their balances still hold it; the rest is kept in the client's favour. The
 * client and the attempt are locked already; whoever asks writes the audit. Answers what is in the client's favour, MXN.
 */
export async function abonar(
  portal: Portal,
  trx: Trx,
  pago: Pago,
  { autorizacion, siNoCabe }: Aprobacion,
): Promise<number> {
  const { idPago, referencia } = pago
  const now = portal.ahora()
  const { abonos, sobra } = await repartir(trx, pago)
  await moveEstado(trx, idPago, {
    de: pago.estado,
    a: sobra > 0 ? siNoCabe : 'pagado',
    now,
    autorizacion,
    saldoAFavor: sobra,
  })
  await saveAbonos(trx, abonos, now)
  await avisar(portal, trx, pago, autorizacion)
  await tellErpOfPago(trx, portal, referencia, 'pagado')
  return sobra
}

/** What of the money each document still takes, and what none does. MXN. */
async function repartir(trx: Trx, { codCliente, referencia, documentos }: Pago) {
  const saldos = await lockDocumentos(
    trx,
    documentos.map(({ documento }) => ({ codCliente, documento })),
  )
  let sobra = 0n
  const abonos = documentos.flatMap(({ documento, abono }) => {
    const saldo = centavos(Math.max(0, saldos.get(claveDe({ codCliente, documento })) ?? 0))
    const cabe = centavos(abono) < saldo ? centavos(abono) : saldo
    sobra += centavos(abono) - cabe
    return cabe > 0n
      ? [{ origen: 'tarjeta' as const, folio: referencia, codCliente, documento, importe: pesos(cabe) }]
      : []
  })
  return { abonos, sobra: pesos(sobra) }
}

/** The client hears of it, on the page and by mail with the receipt. */
async function avisar(portal: Portal, trx: Trx, pago: Pago, autorizacion: string): Promise<void> {
  const { codCliente, referencia, importe, nombre, correo: para } = pago
  const asunto = `Recibimos su pago ${referencia}`
  await saveNotificaciones(trx, [
    {
      codCliente,
      titulo: asunto,
      mensaje: `${enPesos(importe)} con tarjeta. Se refleja en sus adeudos.`,
      url: DIRECCIONES.adeudos,
      papeles: VEN_DINERO,
      fecha: portal.ahora(),
    },
  ])
  if (!para) return
  const texto = `Hola, ${nombre}:\n\nRecibimos su pago con tarjeta por ${enPesos(importe)}, con referencia ${referencia} y autorización ${autorizacion}.\n\nEl recibo va adjunto.\n`
  await enqueue(trx, [
    {
      tipo: 'correo',
      clave: `pago:${referencia}`,
      carga: { para, asunto, texto, adjuntos: [{ papel: 'pago', folio: referencia }] },
    },
  ])
}
