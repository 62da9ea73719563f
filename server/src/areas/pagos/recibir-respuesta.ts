import { type EstadoDePago, estadoSiguiente } from '@surtia/rules/pagos/respuesta-del-banco.ts'
import { type Trx, transaction } from '../../db/database.ts'
import { audit } from '../../jobs/auditoria.ts'
import { tellErpOfPago } from '../../jobs/outbox.ts'
import { enMonto, type RespuestaDelBanco } from '../../outside/pasarela.ts'
import type { Portal } from '../../portal.ts'
import { lockClientes } from '../adeudos/adeudos.queries.ts'
import { abonar } from './abonar.ts'
import { findPorReferencia, lockPorReferencia, moveEstado, type Pago } from './pagos.queries.ts'

/**
 * Takes in a signed answer of the bank: it must be of the stored amount, order and reference; a repeat changes nothing. Answers the attempt as it
 * stands then, undefined when the answer is of none of ours.
 */
export async function recibirRespuesta(portal: Portal, respuesta: RespuestaDelBanco): Promise<Pago | undefined> {
  return transaction(
    portal.db,
    async (trx) => {
      const visto = await findPorReferencia(trx, respuesta.referencia)
      if (!visto || visto.codCliente !== respuesta.orden || enMonto(visto.importe) !== respuesta.monto) return undefined
      await lockClientes(trx, [visto.codCliente])
      const pago = (await lockPorReferencia(trx, respuesta.referencia)) ?? visto
      const a = estadoSiguiente(pago, respuesta)
      if (a === 'pagado') await cobrar(portal, trx, pago, respuesta)
      else if (a) await mover(portal, trx, pago, respuesta, a)
      return (await findPorReferencia(trx, respuesta.referencia)) ?? pago
    },
    { firme: true },
  )
}

async function cobrar(portal: Portal, trx: Trx, pago: Pago, { autorizacion }: RespuestaDelBanco) {
  const { codCliente, idUsuario, idPago, importe } = pago
  const saldoAFavor = await abonar(portal, trx, pago, { autorizacion, siNoCabe: 'revisar' })
  await audit(trx, 'pago.recibido', { codCliente, idUsuario }, { idPago, importe, saldoAFavor })
}

/** Declined, or for a person to look at. Money that the bank took after all is kept in the client's favour, never dropped. */
async function mover(portal: Portal, trx: Trx, pago: Pago, respuesta: RespuestaDelBanco, a: EstadoDePago) {
  const { codCliente, idUsuario, idPago, importe, referencia, estado } = pago
  const { autorizacion } = respuesta
  const tardio = respuesta.estado === 'aprobado' && estado !== 'pagado'
  await moveEstado(trx, idPago, {
    de: estado,
    a,
    now: portal.ahora(),
    ...(tardio ? { saldoAFavor: importe } : {}),
    // what a payment was approved with is not written over
    ...(a === 'revisar' && !pago.autorizacion ? { autorizacion } : {}),
  })
  await audit(
    trx,
    a === 'revisar' ? 'pago.revisar' : 'pago.fallido',
    { codCliente, idUsuario },
    { idPago, importe, autorizacion, banco: respuesta.estado, antes: estado },
  )
  if (a === 'revisar') await tellErpOfPago(trx, portal, referencia, a)
}
