import * as calls from '@surtia/contracts/pagos.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import type { FastifyInstance } from 'fastify'
import { reading } from '../../db/database.ts'
import { answer } from '../../edge/answer.ts'
import { notFound } from '../../edge/refusals.ts'
import { audit } from '../../jobs/auditoria.ts'
import { formularioDePago } from '../../outside/pasarela.ts'
import type { Portal } from '../../portal.ts'
import { guardarIntento, MINUTOS_DE_UN_INTENTO } from './guardar-intento.ts'
import { cancelPendiente, findPendiente, findPorResultado } from './pagos.queries.ts'
import { reciboDe } from './recibo.ts'
import { registerRegresosDelBanco } from './regresos.ts'

const NO_PENDIENTE: Record<string, string> = {
  pagado: 'El pago ya se realizó.',
  revisar: 'El pago ya se realizó.',
  cancelado: 'El intento de pago ya estaba cancelado.',
  fallido: 'El banco ya rechazó este intento de pago.',
}

export function registerPagos(app: FastifyInstance, portal: Portal): void {
  answer(app, portal, calls.guardarIntento, guardarIntento)
  answer(app, portal, calls.pagosPendientes, async ({ cliente }) => {
    const pago = await reading(() => findPendiente(portal.db, cliente.codCliente))
    // one that the bank left unanswered for half an hour no longer stands in the way
    if (!pago || portal.ahora().getTime() - pago.creado.getTime() > MINUTOS_DE_UN_INTENTO * 60_000) return { data: [] }
    const { signature, campos, url } = formularioDePago(portal.settings, pago)
    const { mp_order = '', mp_customername = '', mp_amount = '' } = campos
    return {
      data: [
        {
          idPagosWebEnc: pago.idPago,
          referencia: pago.referencia,
          signature,
          mp_order,
          mp_customername,
          mp_amount,
          campos,
          url,
        },
      ],
    }
  })
  answer(app, portal, calls.cancelarPago, async ({ params, cliente }) => {
    const antes = await cancelPendiente(portal.db, cliente.codCliente, params.id, portal.ahora())
    if (!antes) throw notFound()
    if (antes !== 'pendiente') throw new Refusal(NO_PENDIENTE[antes] ?? '')
    await audit(
      portal.db,
      'pago.cancelado',
      { codCliente: cliente.codCliente, idUsuario: cliente.idUsuario },
      { idPago: params.id },
    )
    return { data: null, message: 'El intento de pago se canceló.' }
  })
  answer(app, portal, calls.resultadoDePago, async ({ params, query }) => {
    const pago = await reading(() => findPorResultado(portal.db, params.resultado))
    if (!pago) throw notFound()
    const { estado, referencia, importe, saldoAFavor } = pago
    const impreso = await reading(() => reciboDe(portal.db, pago))
    const pidioRecibo = query.recibo !== undefined && estado === 'pagado'
    const recibo = pidioRecibo ? (await portal.dibujar('pago', impreso)).toString('base64') : ''
    return { data: { estado, referencia, importe, saldoAFavor, documentos: impreso.abonos, recibo } }
  })
  registerRegresosDelBanco(app, portal)
}
