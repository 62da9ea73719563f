import { salenReclamaciones } from '@surtia/contracts/puerta.ts'
import type { FastifyInstance } from 'fastify'
import { answerConAcuse } from '../../edge/con-acuse.ts'
import type { Portal } from '../../portal.ts'
import { listReclamacionesSalientes } from './salientes.queries.ts'

/** Claims out; one that went a step further is given out again. */
export const registerReclamacionesDelErp = (app: FastifyInstance, portal: Portal): void =>
  answerConAcuse(app, portal, 'erp.reclamacion', salenReclamaciones, listReclamacionesSalientes)
