import type { Readable } from 'node:stream'
import { NOMBRES_DE_TIPO } from '@surtia/contracts/integracion.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { HttpRefusal } from '../../edge/refusals.ts'
import type { Portal } from '../../portal.ts'
import { importarArchivo } from './importar-archivo.ts'
import { contarTipos } from './parts/guardar-filas.ts'
import { registerPedidosDelErp } from './pedidos.routes.ts'

const rechazo = z.strictObject({ linea: z.number(), campo: z.string(), motivo: z.string() })
const informe = z.strictObject({
  tipo: z.string(),
  simulacro: z.boolean(),
  leidos: z.number(),
  aceptados: z.number(),
  rechazados: z.number(),
  errores: z.array(rechazo),
  columnasIgnoradas: z.array(z.string()),
})
const query = z.strictObject({
  simulacro: z.optional(z.enum(['0', '1'])),
  decimal: z.optional(z.enum(['punto', 'coma'])),
  codificacion: z.optional(z.enum(['utf-8', 'latin1'])),
  separador: z.optional(z.enum([',', ';', '\t', '|'])),
})
const params = z.strictObject({ tipo: z.enum(NOMBRES_DE_TIPO) })

const FORMATOS: Record<string, 'csv' | 'ndjson'> = { 'text/csv': 'csv', 'application/x-ndjson': 'ndjson', 'application/ndjson': 'ndjson' }
const MOST_BYTES = 1_073_741_824

/** POST /api/integracion/{tipo}: a CSV or NDJSON body, read as it arrives (docs/integracion.md). */
export function registerIntegracion(app: FastifyInstance, portal: Portal): void {
  app.register(async (door) => {
    for (const type of Object.keys(FORMATOS)) door.addContentTypeParser(type, (_request, payload, done) => done(null, payload))
    door.get(
      '/api/integracion/resumen',
      {
        config: { access: 'integracion' },
        schema: {
          summary: 'How many rows of each kind the portal holds',
          tags: ['integracion'],
          security: [{ erp: [] }],
          response: { 200: z.object({ value: z.boolean(), message: z.string(), data: z.record(z.string(), z.number()) }) },
        },
      },
      async () => ({ value: true, message: '', data: await contarTipos(portal.db) }),
    )
    registerPedidosDelErp(door, portal)
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
        const { simulacro, ...lectura } = request.query
        const data = await importarArchivo(portal, request.body as Readable, { ...lectura, tipo: request.params.tipo, formato, simulacro: simulacro === '1' })
        return { value: true, message: `${data.aceptados} renglones aceptados, ${data.rechazados} rechazados.`, data }
      },
    )
  })
}
