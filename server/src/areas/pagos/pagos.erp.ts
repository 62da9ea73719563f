import { salenPagos } from '@surtia/contracts/puerta.ts'
import type { FastifyInstance } from 'fastify'
import { answerConAcuse } from '../../edge/con-acuse.ts'
import type { Portal } from '../../portal.ts'
import { listPagosSalientes } from './salientes.queries.ts'

/** Payments out. */
export const registerPagosDelErp = (app: FastifyInstance, portal: Portal): void =>
  answerConAcuse(app, portal, 'erp.pago', salenPagos, listPagosSalientes)
