import { consultarCortes } from '@surtia/contracts/puerta-de-mesa.ts'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../edge/answer.ts'
import type { Portal } from '../../portal.ts'
import { listCortesDeMesa } from './cortes.mesa.queries.ts'

export function registerCortesDeMesa(app: FastifyInstance, portal: Portal): void {
  answer(app, portal, consultarCortes, ({ body }) => listCortesDeMesa(portal.db, body))
}
