import { salenRetiros } from '@surtia/contracts/puerta.ts'
import type { FastifyInstance } from 'fastify'
import { answerConAcuse } from '../../edge/con-acuse.ts'
import type { Portal } from '../../portal.ts'
import { listRetirosSalientes } from './salientes.queries.ts'

/** Recalls out; a lifted one is given out again. */
export const registerRetirosDelErp = (app: FastifyInstance, portal: Portal): void =>
  answerConAcuse(app, portal, 'erp.retiro', salenRetiros, listRetirosSalientes)
