import { cuantos } from '@surtia/rules/contar.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Portal } from '../../portal.ts'
import { countEspera, listUltimas } from './entregas.queries.ts'
import { deshacerPrecios } from './precios/deshacer.ts'
import { listDetenidos } from './precios/detenidos.queries.ts'

const ultima = z.strictObject({
  tipo: z.string(),
  entrega: z.number(),
  clave: z.nullable(z.string()),
  origen: z.string(),
  corte: z.string(),
  recibida: z.string(),
  aceptados: z.number(),
  rechazados: z.number(),
  detenidos: z.number(),
})
const espera = z.strictObject({
  pedidos: z.number(),
  pagos: z.number(),
  correos: z.number(),
  avisos: z.number(),
  muertas: z.number(),
  preciosDetenidos: z.number(),
  entregasDetenidas: z.number(),
  espera: z.number(),
})
const detenido = z.object({
  id: z.number(),
  codArticulo: z.string(),
  descripcion: z.string(),
  campo: z.string(),
  antes: z.number(),
  despues: z.number(),
})
const sobre = <D extends z.ZodMiniType>(data: D) =>
  z.strictObject({ value: z.literal(true), message: z.string(), data })
const comun = { tags: ['integracion'], security: [{ erp: [] }] }
const config = { access: 'integracion' } as const
const MUESTRA = 500

/** How old the data are, what waits, and prices: those that were stopped, and the last delivery taken back. */
export function registerEstado(app: FastifyInstance, portal: Portal): void {
  app.get(
    '/api/integracion/estado',
    {
      config,
      schema: {
        summary: 'Last good delivery of each kind ("data as of") and what waits in the queues',
        ...comun,
        response: { 200: sobre(z.strictObject({ entregas: z.array(ultima), espera })) },
      },
    },
    async () => ({
      value: true as const,
      message: '',
      data: { entregas: await listUltimas(portal.db), espera: await countEspera(portal.db) },
    }),
  )
  app.get(
    '/api/integracion/precios/detenidos',
    {
      config,
      schema: {
        summary: 'Prices that moved too much and wait for a person',
        ...comun,
        response: { 200: sobre(z.array(detenido)) },
      },
    },
    async () => ({ value: true as const, message: '', data: await listDetenidos(portal.db, MUESTRA) }),
  )
  app.post(
    '/api/integracion/precios/deshacer',
    {
      config,
      schema: {
        summary: 'Puts the prices back as they were before their last delivery',
        ...comun,
        response: {
          200: z.strictObject({
            value: z.boolean(),
            message: z.string(),
            data: z.nullable(z.strictObject({ entrega: z.number(), precios: z.number() })),
          }),
        },
      },
    },
    async (request) => {
      const { entrega, precios } = await deshacerPrecios(portal, request.erp)
      return {
        value: true,
        message: `${cuantos(precios, 'precio regresó a como estaba', 'precios regresaron a como estaban')} antes de la entrega ${entrega}.`,
        data: { entrega, precios },
      }
    },
  )
}
