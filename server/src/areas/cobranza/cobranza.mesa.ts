import * as calls from '@surtia/contracts/cobranza-de-mesa.ts'
import type { Filtrado } from '@surtia/contracts/listado.ts'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../edge/answer.ts'
import { answerListado } from '../../edge/listado.ts'
import type { Portal } from '../../portal.ts'
import { decidirPago } from '../pagos/decidir-pago.ts'
import { listPagosDeMesa } from '../pagos/pagos.mesa.queries.ts'
import { listDepositos } from './cobranza.mesa.queries.ts'
import { cobroDeMesa, comprobanteDeMesa, esTarjeta } from './cobro-de-mesa.ts'
import { decidirDeposito } from './decidir-deposito.ts'

/** Deposits and card payments that wait for a person. */
export function registerCobranzaDeMesa(app: FastifyInstance, portal: Portal): void {
  const { db } = portal
  answerListado(
    app,
    portal,
    calls.cobranza,
    (pedido) => {
      const { origen }: Filtrado<typeof calls.cobranza> = pedido.filtros
      return origen === 'tarjeta'
        ? listPagosDeMesa(db, pedido)
        : listDepositos(db, pedido, portal.empresa.enVigor().cuentas)
    },
    { duplicados: (c) => c.duplicados.join(' '), comprobante: (c) => (c.comprobante ? 'sí' : 'no') },
  )
  answer(app, portal, calls.cobroDeMesa, async ({ params }) => ({ data: await cobroDeMesa(portal, params.folio) }))
  answer(app, portal, calls.comprobanteDeMesa, ({ params }) => comprobanteDeMesa(portal, params.folio))
  answer(app, portal, calls.confirmarCobro, async ({ params: { folio }, body, personal: { idPersonal } }) => {
    const { version, autorizacion } = body
    const data = esTarjeta(folio)
      ? await decidirPago(portal, folio, { confirmado: true, version, autorizacion, idPersonal })
      : await decidirDeposito(portal, folio, { a: 'confirmado', version, idPersonal })
    return { data }
  })
  answer(app, portal, calls.rechazarCobro, async ({ params: { folio }, body, personal: { idPersonal } }) => {
    const { version, motivo } = body
    const data = esTarjeta(folio)
      ? await decidirPago(portal, folio, { confirmado: false, version, motivo, idPersonal })
      : await decidirDeposito(portal, folio, { a: 'rechazado', version, motivo, idPersonal })
    return { data }
  })
}
