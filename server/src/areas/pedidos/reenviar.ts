import { randomUUID } from 'node:crypto'
import type * as calls from '@surtia/contracts/pedidos-de-mesa.ts'
import { soloDeAgente } from '@surtia/rules/personal/permisos.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import type { Asked } from '../../edge/answer.ts'
import { notFound } from '../../edge/refusals.ts'
import { audit } from '../../jobs/auditoria.ts'
import { enqueue, tellErpAgain } from '../../jobs/outbox.ts'
import { isPorSalir, lockPorReenviar, type PorReenviar } from './pedidos.mesa.queries.ts'

/**
 * Gives an order to the ERP again, which acknowledges it again, or mails it to its client again with the order as it is now. Until
 * the ERP does, its pieces count as sold here: who sends it again says that the ERP does not have it. A mail that is still to go is not
 * put behind itself.
 */
export async function reenviarPedido({ portal, params, body, personal, once }: Asked<typeof calls.reenviarPedido>) {
  const { idPersonal } = personal
  const message = await once(async (trx) => {
    const pedido = await lockPorReenviar(trx, params.folio, soloDeAgente(personal))
    if (!pedido) throw notFound()
    const { folio, codCliente, acusado } = pedido
    if (body.que === 'erp') {
      if (acusado === null) throw new Refusal('El pedido no nació en el portal: el ERP ya lo tiene.')
      await tellErpAgain(trx, portal, 'erp.pedido', folio, randomUUID())
    } else {
      const correo = correoDe(pedido, portal.settings.url)
      if (await isPorSalir(trx, pedido.envio, correo.carga)) return 'Ese correo ya va en camino.'
      await enqueue(trx, [correo])
    }
    const cambio = body.que === 'erp' ? { antes: { acusado }, despues: { acusado: false } } : {}
    await audit(trx, 'pedido.reenviado', { codCliente, idPersonal }, { folio, que: body.que }, cambio)
    return body.que === 'erp' ? 'El aviso al ERP se repitió.' : 'El correo se repitió.'
  })
  return { data: null, message }
}

function correoDe({ folio, envio, cliente, correo }: PorReenviar, url: string) {
  if (!correo) throw new Refusal('El cliente no tiene un correo registrado.')
  return {
    tipo: 'correo' as const,
    clave: `pedido:${envio}:${randomUUID()}`,
    carga: {
      para: correo,
      asunto: `Su pedido ${folio}`,
      texto: `Hola, ${cliente}:\n\nLe mandamos de nuevo el detalle de su pedido ${folio}. Va adjunto. Sígalo en ${url}${DIRECCIONES.estatusDePedido}\n`,
      adjuntos: [{ papel: 'pedido' as const, folio }],
    },
  }
}
