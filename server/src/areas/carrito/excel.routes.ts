import { migrarCarritoAnterior as deAntes } from '@surtia/contracts/carrito.ts'
import * as calls from '@surtia/contracts/excel.ts'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../edge/answer.ts'
import type { Portal } from '../../portal.ts'
import { consultarArticulosExcel, migrarCarrito, migrarCarritoAnterior, surtirDesdeExcel } from './excel.ts'

/** What fills a cart from elsewhere: a file of the client's, and the cart of before this portal. */
export function registerExcel(app: FastifyInstance, portal: Portal): void {
  answer(app, portal, calls.consultarArticulosExcel, consultarArticulosExcel)
  answer(app, portal, calls.surtirDesdeExcel, surtirDesdeExcel)
  answer(app, portal, calls.migrarCarrito, migrarCarrito)
  answer(app, portal, deAntes, migrarCarritoAnterior)
}
