import * as calls from '@surtia/contracts/cobranza-de-mesa.ts'
import type { PedidoDeMesa } from '@surtia/contracts/mesa.ts'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../edge/answer.ts'
import { audit } from '../../jobs/auditoria.ts'
import { type Columnas, exportarListado } from '../../outside/exportar-listado.ts'
import type { Portal } from '../../portal.ts'
import { decidirPago } from '../pagos/decidir-pago.ts'
import { listPagosDeMesa } from '../pagos/pagos.mesa.queries.ts'
import { listDepositos } from './cobranza.mesa.queries.ts'
import { cobroDeMesa, comprobanteDeMesa, esTarjeta } from './cobro-de-mesa.ts'
import { decidirDeposito } from './decidir-deposito.ts'

const COLUMNAS: Columnas<calls.CobroDeMesa> = {
  Folio: (c) => c.folio,
  Cliente: (c) => c.codCliente,
  Nombre: (c) => c.cliente,
  Importe: (c) => c.importe,
  Banco: (c) => c.banco,
  Referencia: (c) => c.referencia,
  Método: (c) => c.metodo,
  Fecha: (c) => c.fecha,
  Registrado: (c) => c.creado,
  Estado: (c) => c.estado,
  Documentos: (c) => c.documentos,
  'Posibles duplicados': (c) => c.duplicados.join(' '),
  Comprobante: (c) => (c.comprobante ? 'sí' : 'no'),
  Autorización: (c) => c.autorizacion,
  'Saldo a favor': (c) => c.saldoAFavor,
  Motivo: (c) => c.motivo,
}

/** Deposits and card payments that wait for a person. */
export function registerCobranzaDeMesa(app: FastifyInstance, portal: Portal): void {
  const { db } = portal
  const list = (pedido: PedidoDeMesa) =>
    pedido.filtros.origen === 'tarjeta' ? listPagosDeMesa(db, pedido) : listDepositos(db, pedido)
  answer(app, portal, calls.consultarCobranza, ({ body }) => list(body))
  answer(app, portal, calls.exportarCobranza, async ({ body, personal: { idPersonal } }) => {
    await audit(db, 'cobranza.exportada', { idPersonal }, { filtros: body.filtros })
    return exportarListado('cobranza', COLUMNAS, body, list)
  })
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
