import * as calls from '@surtia/contracts/retiros.ts'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../edge/answer.ts'
import type { Portal } from '../../portal.ts'
import { consultarRetiros, responderRetiro } from './responder.ts'

export function registerRetiros(app: FastifyInstance, portal: Portal): void {
  answer(app, portal, calls.retiros, consultarRetiros)
  answer(app, portal, calls.responderRetiro, responderRetiro)
}
