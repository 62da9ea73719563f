import * as calls from '@surtia/contracts/autorizaciones.ts'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../edge/answer.ts'
import type { Portal } from '../../portal.ts'
import { consultarAutorizacion, consultarAutorizaciones } from './leer.ts'
import { pedirAutorizacion } from './pedir.ts'
import { aprobarAutorizacion, autorizacionAlCarrito, rechazarAutorizacion, retirarAutorizacion } from './resolver.ts'

export function registerAutorizaciones(app: FastifyInstance, portal: Portal): void {
  answer(app, portal, calls.autorizaciones, consultarAutorizaciones)
  answer(app, portal, calls.autorizacion, consultarAutorizacion)
  answer(app, portal, calls.pedirAutorizacion, pedirAutorizacion)
  answer(app, portal, calls.aprobarAutorizacion, aprobarAutorizacion)
  answer(app, portal, calls.rechazarAutorizacion, rechazarAutorizacion)
  answer(app, portal, calls.retirarAutorizacion, retirarAutorizacion)
  answer(app, portal, calls.autorizacionAlCarrito, autorizacionAlCarrito)
}
