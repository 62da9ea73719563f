import * as calls from '@surtia/contracts/puerta.ts'
import { cuantos } from '@surtia/rules/contar.ts'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../../edge/answer.ts'
import type { Portal } from '../../../portal.ts'
import { deshacerPrecios } from './deshacer.ts'
import { listDetenidos } from './detenidos.queries.ts'

const MUESTRA = 500

/** Prices that were stopped, and the last delivery of them taken back. */
export function registerPreciosDelErp(app: FastifyInstance, portal: Portal): void {
  answer(app, portal, calls.preciosDetenidos, async () => ({ data: await listDetenidos(portal.db, MUESTRA) }))
  answer(app, portal, calls.deshacerPrecios, async ({ erp }) => {
    const { entrega, precios } = await deshacerPrecios(portal, { origen: erp })
    return {
      message: `${cuantos(precios, 'precio regresó a como estaba', 'precios regresaron a como estaban')} antes de la entrega ${entrega}.`,
      data: { entrega, precios },
    }
  })
}
