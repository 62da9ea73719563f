import * as calls from '@surtia/contracts/recepciones.ts'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../edge/answer.ts'
import type { Portal } from '../../portal.ts'
import { confirmarPor } from './confirmar.ts'

/** What the staff does of receptions. */
export function registerRecepcionesDeMesa(app: FastifyInstance, portal: Portal): void {
  answer(app, portal, calls.confirmarPor, confirmarPor)
}
