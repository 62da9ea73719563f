import { cortes } from '@surtia/contracts/puerta-de-mesa.ts'
import type { FastifyInstance } from 'fastify'
import { answerListado } from '../../edge/listado.ts'
import type { Portal } from '../../portal.ts'
import { listCortesDeMesa } from './cortes.mesa.queries.ts'

/** Until when the orders of a centre leave on their day. */
export function registerCortesDeMesa(app: FastifyInstance, portal: Portal): void {
  answerListado(app, portal, cortes, (pedido) => listCortesDeMesa(portal.db, pedido), { dia: (c) => c.dia || null })
}
