import * as calls from '@surtia/contracts/puerta.ts'
import { cuantos } from '@surtia/rules/contar.ts'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../edge/answer.ts'
import type { Portal } from '../../portal.ts'
import { deshacerPrecios } from '../catalogo/precios/deshacer.ts'
import { listDetenidos } from '../catalogo/precios/detenidos.queries.ts'
import { countEspera, listUltimas } from './entregas.queries.ts'

const MUESTRA = 500

/** How old the data are, what waits, and prices: those that were stopped, and the last delivery taken back. */
export function registerEstado(app: FastifyInstance, portal: Portal): void {
  answer(app, portal, calls.estado, async () => ({
    data: { entregas: await listUltimas(portal.db), espera: await countEspera(portal.db) },
  }))
  answer(app, portal, calls.preciosDetenidos, async () => ({ data: await listDetenidos(portal.db, MUESTRA) }))
  answer(app, portal, calls.deshacerPrecios, async ({ erp }) => {
    const { entrega, precios } = await deshacerPrecios(portal, { origen: erp })
    return {
      message: `${cuantos(precios, 'precio regresó a como estaba', 'precios regresaron a como estaban')} antes de la entrega ${entrega}.`,
      data: { entrega, precios },
    }
  })
}
