import { centavos, enPesos, pesos } from '@surtia/rules/dinero.ts'
import { transaction } from '../../db/database.ts'
import { audit } from '../../jobs/auditoria.ts'
import { enqueue, paraElErp } from '../../jobs/outbox.ts'
import { enMonto, type RespuestaDelBanco } from '../../outside/pasarela.ts'
import type { Portal } from '../../portal.ts'
import { claveDe, lockClientes, lockDocumentos, saveAbonos } from '../adeudos/adeudos.queries.ts'
import { saveNotificaciones } from '../notificaciones/notificaciones.queries.ts'
import { findPorReferencia, moveEstado, type Pago } from './pagos.queries.ts'

/**
 * Takes in a signed answer of the bank (decisions 8.2): it must be of the stored amount, order and reference; a repeat changes nothing. Answers the
 * attempt as it stands then, undefined when the answer is of none of ours.
 */
export async function recibirRespuesta(portal: Portal, respuesta: RespuestaDelBanco): Promise<Pago | undefined> {
  return transaction(portal.db, async (trx) => {
    const pago = await findPorReferencia(trx, respuesta.referencia)
    if (!pago || pago.codCliente !== respuesta.orden || enMonto(pago.importe) !== respuesta.monto) return undefined
    if (respuesta.estado === 'en-proceso') return pago
    await lockClientes(trx, [pago.codCliente])
    const actual = (await findPorReferencia(trx, respuesta.referencia)) ?? pago
    const now = portal.ahora()
    const { codCliente, idUsuario, idPago } = actual
    if (respuesta.estado === 'rechazado') {
      if (await moveEstado(trx, idPago, { de: 'pendiente', a: 'fallido', now }))
        await audit(trx, 'pago.fallido', { codCliente, idUsuario }, { idPago })
    } else if (actual.estado === 'pendiente') await abonar(portal, trx, actual, respuesta.autorizacion)
    else if (actual.estado === 'cancelado' || actual.estado === 'fallido') {
      // the bank took the money after all: kept for the office to see, never dropped
      if (
        await moveEstado(trx, idPago, {
          de: actual.estado,
          a: 'revisar',
          now,
          autorizacion: respuesta.autorizacion,
          saldoAFavor: actual.importe,
        })
      ) {
        await audit(trx, 'pago.revisar', { codCliente, idUsuario }, { idPago, importe: actual.importe })
        await enqueue(trx, paraElErp(portal, 'erp.pago', actual.referencia))
      }
    }
    return (await findPorReferencia(trx, respuesta.referencia)) ?? actual
  })
}

/** The money goes to the documents as far as their balances still hold it; the rest is kept in the client's favour, for the office to see. */
async function abonar(
  portal: Portal,
  trx: Parameters<Parameters<typeof transaction<void>>[1]>[0],
  pago: Pago,
  autorizacion: string,
): Promise<void> {
  const { codCliente, idUsuario, idPago, referencia } = pago
  const now = portal.ahora()
  const saldos = await lockDocumentos(
    trx,
    pago.documentos.map(({ documento }) => ({ codCliente, documento })),
  )
  let sobra = 0n
  const abonos = pago.documentos.flatMap(({ documento, abono }) => {
    const saldo = centavos(Math.max(0, saldos.get(claveDe({ codCliente, documento })) ?? 0))
    const cabe = centavos(abono) < saldo ? centavos(abono) : saldo
    sobra += centavos(abono) - cabe
    return cabe > 0n
      ? [{ origen: 'tarjeta' as const, folio: referencia, codCliente, documento, importe: pesos(cabe) }]
      : []
  })
  if (
    !(await moveEstado(trx, idPago, {
      de: 'pendiente',
      a: sobra > 0n ? 'revisar' : 'pagado',
      now,
      autorizacion,
      saldoAFavor: pesos(sobra),
    }))
  )
    return
  await saveAbonos(trx, abonos, now)
  await audit(
    trx,
    'pago.recibido',
    { codCliente, idUsuario },
    { idPago, importe: pago.importe, saldoAFavor: pesos(sobra) },
  )
  await saveNotificaciones(trx, [
    {
      codCliente,
      titulo: `Recibimos su pago ${referencia}`,
      mensaje: `${enPesos(pago.importe)} con tarjeta. Se refleja en sus adeudos.`,
      url: '/clientes/adeudos',
      fecha: now,
    },
  ])
  const correo = {
    asunto: `Recibimos su pago ${referencia}`,
    texto: `Hola, ${pago.nombre}:\n\nRecibimos su pago con tarjeta por ${enPesos(pago.importe)}, con referencia ${referencia} y autorización ${autorizacion}.\n\nEl recibo va adjunto.\n`,
    adjuntos: [{ papel: 'pago' as const, folio: referencia }],
  }
  await enqueue(trx, [
    ...(pago.correo
      ? [{ tipo: 'correo' as const, clave: `pago:${referencia}`, carga: { para: pago.correo, ...correo } }]
      : []),
    ...paraElErp(portal, 'erp.pago', referencia),
  ])
}
