import * as calls from '@surtia/contracts/primer-dia.ts'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../edge/answer.ts'
import type { Portal } from '../../portal.ts'
import { empresaDeHoy, grabarEmpresa } from './grabar-empresa.ts'

export function registerEmpresa(app: FastifyInstance, portal: Portal): void {
  answer(app, portal, calls.empresaDelPrimerDia, async () => ({ data: await empresaDeHoy(portal) }))
  answer(app, portal, calls.grabarEmpresa, grabarEmpresa)
}
