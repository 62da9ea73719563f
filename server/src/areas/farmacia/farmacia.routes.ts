import * as calls from '@surtia/contracts/farmacia.ts'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../edge/answer.ts'
import { registerCuotas } from '../../edge/cuotas.ts'
import type { Portal } from '../../portal.ts'
import { catalogo } from './catalogo.ts'
import { conCausas } from './causas.ts'
import { registerDocumentacion } from './documentacion.ts'
import { entradaEnCsv, entradaEnXlsx } from './entradas.ts'
import { existencias } from './existencias.ts'
import { facturasDesde, pdfDeFactura, xmlDeFactura } from './facturas.ts'
import { pedidoDeReferencia, pedidosDesde } from './pedidos.ts'
import { pedir } from './pedir.ts'
import { contarUsos } from './usos.ts'

/** What clients' own systems may ask (docs/farmacias.md): each refusal tells its causes, each answer what is left of the minute. */
export function registerFarmacia(app: FastifyInstance, portal: Portal): void {
  registerDocumentacion(app, portal)
  app.register(async (v1) => {
    v1.addHook('preSerialization', async (_request, reply, dicho) =>
      isNegativa(dicho) ? conCausas(reply.statusCode, dicho) : dicho,
    )
    registerCuotas(v1)
    contarUsos(v1, portal)
    answer(v1, portal, calls.existencias, existencias)
    answer(v1, portal, calls.catalogo, catalogo)
    answer(v1, portal, calls.pedir, pedir)
    answer(v1, portal, calls.pedidosDesde, pedidosDesde)
    answer(v1, portal, calls.pedidoDeReferencia, pedidoDeReferencia)
    answer(v1, portal, calls.facturasDesde, facturasDesde)
    answer(v1, portal, calls.xmlDeFactura, xmlDeFactura)
    answer(v1, portal, calls.pdfDeFactura, pdfDeFactura)
    answer(v1, portal, calls.entradaEnCsv, entradaEnCsv)
    answer(v1, portal, calls.entradaEnXlsx, entradaEnXlsx)
  })
}

type Negativa = Parameters<typeof conCausas>[1]
const isNegativa = (dicho: unknown): dicho is Negativa =>
  typeof dicho === 'object' && dicho !== null && 'value' in dicho && dicho.value === false
