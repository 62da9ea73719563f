import * as calls from '@surtia/contracts/pendientes.ts'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../edge/answer.ts'
import type { Portal } from '../../portal.ts'
import { consultarPendientes, dejarPendientes, pedirPendientes } from './pendientes.ts'

export function registerPendientes(app: FastifyInstance, portal: Portal): void {
  answer(app, portal, calls.pendientes, consultarPendientes)
  answer(app, portal, calls.pedirPendientes, pedirPendientes)
  answer(app, portal, calls.dejarPendientes, dejarPendientes)
}
