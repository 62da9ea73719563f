import type { Readable } from 'node:stream'
import { NOMBRES_DE_TIPO } from '@surtia/contracts/integracion.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { badRequest, HttpRefusal } from '../../edge/refusals.ts'
import type { Portal } from '../../portal.ts'
import { registerEstado } from './estado.routes.ts'
import { resumenDe } from './informe.ts'
import { asignacionesDe } from './parts/columnas.ts'
import { contarTipos } from './parts/guardar-filas.ts'
import { registerPedidosDelErp } from './pedidos.routes.ts'
import { recibirEntrega } from './recibir-entrega.ts'

const rechazo = z.strictObject({ linea: z.number(), campo: z.string(), motivo: z.string() })
const informe = z.strictObject({
  tipo: z.string(),
  simulacro: z.boolean(),
  entrega: z.number(),
  repetida: z.boolean(),
  leidos: z.number(),
  aceptados: z.number(),
  rechazados: z.number(),
  detenidos: z.number(),
  estado: z.optional(z.literal('detenida')),
  errores: z.array(rechazo),
  columnasIgnoradas: z.array(z.string()),
})
const query = z.strictObject({
  entrega: z.optional(z.string().check(z.regex(/^[\w.:-]{1,80}$/))),
  corte: z.optional(z.iso.datetime({ offset: true })),
  autorizados: z.optional(z.enum(['0', '1'])),
  simulacro: z.optional(z.enum(['0', '1'])),
  decimal: z.optional(z.enum(['punto', 'coma'])),
  codificacion: z.optional(z.enum(['utf-8', 'latin1'])),
  columnas: z.optional(z.string().check(z.maxLength(4_000))),
  separador: z.optional(z.enum([',', ';', '\t', '|'])),
})
const params = z.strictObject({ tipo: z.enum(NOMBRES_DE_TIPO) })

const FORMATOS: Record<string, 'csv' | 'ndjson'> = {
  'text/csv': 'csv',
  'application/x-ndjson': 'ndjson',
  'application/ndjson': 'ndjson',
}
const MOST_BYTES = 1_073_741_824

/** The instant of which a delivery tells; one that has not come yet is a wrong clock. */
function corteDe(dado: string | undefined, now: Date): Date | undefined {
  if (!dado) return undefined
  const corte = new Date(dado)
  if (corte.getTime() > now.getTime() + 60_000)
    throw badRequest([{ campo: 'corte', mensaje: 'No puede ser un instante que aún no llega.' }])
  return corte
}

/** POST /api/integracion/{tipo}: a CSV or NDJSON body, read as it arrives (docs/integracion.md). */
export function registerIntegracion(app: FastifyInstance, portal: Portal): void {
  app.register(async (door) => {
    for (const type of Object.keys(FORMATOS))
      door.addContentTypeParser(type, (_request, payload, done) => done(null, payload))
    door.get(
      '/api/integracion/resumen',
      {
        config: { access: 'integracion' },
        schema: {
          summary: 'How many rows of each kind the portal holds',
          tags: ['integracion'],
          security: [{ erp: [] }],
          response: {
            200: z.object({ value: z.boolean(), message: z.string(), data: z.record(z.string(), z.number()) }),
          },
        },
      },
      async () => ({ value: true, message: '', data: await contarTipos(portal.db) }),
    )
    registerPedidosDelErp(door, portal)
    registerEstado(door, portal)
    door.post<{ Params: z.infer<typeof params>; Querystring: z.infer<typeof query> }>(
      '/api/integracion/:tipo',
      {
        bodyLimit: MOST_BYTES,
        handlerTimeout: 900_000,
        config: { access: 'integracion' },
        schema: {
          summary: 'ERP door: upserts rows of one kind; answers a report by row',
          tags: ['integracion'],
          security: [{ erp: [] }],
          consumes: Object.keys(FORMATOS),
          params,
          querystring: query,
          response: { 200: z.object({ value: z.boolean(), message: z.string(), data: z.union([informe, z.null()]) }) },
        },
      },
      async (request) => {
        const formato = FORMATOS[(request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '']
        if (!formato) throw new HttpRefusal(415, 'Envíe text/csv o application/x-ndjson.')
        const { simulacro, entrega, corte, autorizados, columnas = '', ...lectura } = request.query
        const data = await recibirEntrega(portal, request.body as Readable, {
          ...lectura,
          tipo: request.params.tipo,
          formato,
          columnas: asignacionesDe(columnas),
          simulacro: simulacro === '1',
          autorizados: autorizados === '1',
          clave: entrega,
          origen: request.erp,
          corte: corteDe(corte, portal.ahora()),
        })
        return { value: true, message: resumenDe(data), data }
      },
    )
  })
}
