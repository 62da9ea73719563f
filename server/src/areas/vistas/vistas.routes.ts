import * as calls from '@surtia/contracts/vistas.ts'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../edge/answer.ts'
import type { Portal } from '../../portal.ts'
import { guardarVista, listarVistas, quitarVista } from './vistas.ts'

export function registerVistas(app: FastifyInstance, portal: Portal): void {
  answer(app, portal, calls.vistas, listarVistas)
  answer(app, portal, calls.guardarVista, guardarVista)
  answer(app, portal, calls.quitarVista, quitarVista)
}
