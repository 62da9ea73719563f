import * as calls from '@surtia/contracts/avisos-de-existencia.ts'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../edge/answer.ts'
import type { Portal } from '../../portal.ts'
import { consultarAvisos, pedirAviso, quitarAviso } from './avisos-de-existencia.ts'

export function registerAvisosDeExistencia(app: FastifyInstance, portal: Portal): void {
  answer(app, portal, calls.avisosDeExistencia, consultarAvisos)
  answer(app, portal, calls.pedirAvisoDeExistencia, pedirAviso)
  answer(app, portal, calls.quitarAvisoDeExistencia, quitarAviso)
}
