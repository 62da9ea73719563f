import * as calls from '@surtia/contracts/publico.ts'
import { ESTADOS } from '@surtia/rules/publico/estados.ts'
import type { FastifyInstance } from 'fastify'
import { answerAnyone } from '../../edge/answer.ts'
import type { Portal } from '../../portal.ts'
import { enviarContacto, enviarInteres } from './recibir-solicitud.ts'

export function registerPublico(app: FastifyInstance, portal: Portal): void {
  answerAnyone(app, portal, calls.estados, async () => ({ data: ESTADOS }))
  answerAnyone(app, portal, calls.enviarContacto, enviarContacto)
  answerAnyone(app, portal, calls.enviarInteres, enviarInteres)
}
