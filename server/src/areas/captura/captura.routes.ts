import * as calls from '@surtia/contracts/captura.ts'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../edge/answer.ts'
import type { Portal } from '../../portal.ts'
import { agregarCaptura } from './agregar.ts'
import { olvidarCodigo, recordarCodigo } from './codigos-propios.ts'
import { resolverCaptura } from './resolver.ts'

export function registerCaptura(app: FastifyInstance, portal: Portal): void {
  answer(app, portal, calls.resolverCaptura, resolverCaptura)
  answer(app, portal, calls.agregarCaptura, agregarCaptura)
  answer(app, portal, calls.recordarCodigo, recordarCodigo)
  answer(app, portal, calls.olvidarCodigo, olvidarCodigo)
}
