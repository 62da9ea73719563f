import * as calls from '@surtia/contracts/inicio.ts'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../edge/answer.ts'
import type { Portal } from '../../portal.ts'
import { inicio } from './inicio.ts'
import { menu } from './menu.ts'
import { descartarSugerido, sugeridos } from './sugeridos.ts'

export function registerInicio(app: FastifyInstance, portal: Portal): void {
  answer(app, portal, calls.inicio, inicio)
  answer(app, portal, calls.menu, menu)
  answer(app, portal, calls.sugeridos, sugeridos)
  answer(app, portal, calls.descartarSugerido, descartarSugerido)
}
