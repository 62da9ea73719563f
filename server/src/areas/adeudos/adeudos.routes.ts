import * as calls from '@surtia/contracts/adeudos.ts'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../edge/answer.ts'
import type { Portal } from '../../portal.ts'
import { estadoDeCuenta } from './estado-de-cuenta.ts'
import { saldos } from './saldos.ts'

export function registerAdeudos(app: FastifyInstance, portal: Portal): void {
  answer(app, portal, calls.saldos, saldos)
  answer(app, portal, calls.estadoDeCuenta, estadoDeCuenta)
}
