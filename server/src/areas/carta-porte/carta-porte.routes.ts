import * as calls from '@surtia/contracts/carta-porte.ts'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../edge/answer.ts'
import type { Portal } from '../../portal.ts'
import { descargarPorFolio, descargarPorId } from './descargar.ts'

export function registerCartaPorte(app: FastifyInstance, portal: Portal): void {
  answer(app, portal, calls.descargarCarta, descargarPorFolio)
  answer(app, portal, calls.descargarCartaId, descargarPorId)
}
