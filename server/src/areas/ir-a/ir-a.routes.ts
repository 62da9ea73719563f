import * as calls from '@surtia/contracts/ir-a.ts'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../edge/answer.ts'
import type { Portal } from '../../portal.ts'
import { irA } from './ir-a.ts'

export function registerIrA(app: FastifyInstance, portal: Portal): void {
  answer(app, portal, calls.irA, irA)
}
