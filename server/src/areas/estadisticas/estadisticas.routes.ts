import * as calls from '@surtia/contracts/estadisticas.ts'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../edge/answer.ts'
import type { Portal } from '../../portal.ts'
import { estadistica, exportarEstadistica } from './estadistica.ts'

export function registerEstadisticas(app: FastifyInstance, portal: Portal): void {
  answer(app, portal, calls.estadistica, estadistica)
  answer(app, portal, calls.exportarEstadistica, exportarEstadistica)
}
