import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Portal } from '../../portal.ts'
import { listEnAlmacen, listSalientes } from '../pedidos/pedidos.queries.ts'
import { acknowledge, listPagosSalientes } from './parts/salientes.queries.ts'

const MAXIMO = 500
const POR_OMISION = 100

const lote = z.strictObject({ lote: z.string(), caducidad: z.string(), piezas: z.number() })
const renglon = z.strictObject({
  codArticulo: z.string(),
  descripcion: z.string(),
  pedida: z.number(),
  surtida: z.number(),
  negada: z.number(),
  precio: z.number(),
  iva: z.number(),
  ieps: z.number(),
  importe: z.number(),
  lotes: z.array(lote),
})
const pedido = z.strictObject({
  folio: z.string(),
  envio: z.string(),
  codCliente: z.string(),
  codSucursal: z.number(),
  origen: z.string(),
  estatus: z.string(),
  fechaRecepcion: z.string(),
  publicoGeneral: z.boolean(),
  importe: z.number(),
  cargo: z.number(),
  ieps: z.number(),
  iva: z.number(),
  total: z.number(),
  renglones: z.array(renglon),
})
const pago = z.strictObject({
  folio: z.string(),
  origen: z.enum(['tarjeta', 'deposito']),
  codCliente: z.string(),
  importe: z.number(),
  fecha: z.string(),
  estado: z.string(),
  saldoAFavor: z.number(),
  autorizacion: z.string(),
  codBanco: z.number(),
  referencia: z.string(),
  metodo: z.string(),
  abonos: z.array(z.strictObject({ codCliente: z.string(), documento: z.string(), importe: z.number() })),
})
const sobre = <D extends z.ZodMiniType>(data: D) =>
  z.strictObject({ value: z.literal(true), message: z.string(), data })
const comun = { tags: ['integracion'], security: [{ erp: [] }] }
const config = { access: 'integracion' } as const

/**
 * Orders out (docs/integracion.md): GET gives those that were not acknowledged, again and again until `acuse` names them, so that none is
 * lost when the ERP stops halfway; the ERP tells repeats by their folio.
 */
export function registerPedidosDelErp(app: FastifyInstance, portal: Portal): void {
  const limite = z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}$/)))
  app.get<{ Querystring: { limite?: string } }>(
    '/api/integracion/pedidos',
    {
      config,
      schema: {
        summary: 'Orders that were not acknowledged, oldest first',
        ...comun,
        querystring: z.strictObject({ limite }),
        response: { 200: sobre(z.array(pedido)) },
      },
    },
    async ({ query }) => ({
      value: true as const,
      message: '',
      data: (await listSalientes(portal.db, Math.min(MAXIMO, Number(query.limite ?? POR_OMISION)))) as z.infer<
        typeof pedido
      >[],
    }),
  )
  const folios = z.array(z.string().check(z.maxLength(20))).check(z.maxLength(MAXIMO))
  app.post<{ Body: { folios: string[] } }>(
    '/api/integracion/pedidos/acuse',
    {
      config,
      schema: {
        summary: 'Acknowledges orders; naming one twice is harmless',
        ...comun,
        body: z.strictObject({ folios }),
        response: { 200: sobre(z.strictObject({ acusados: z.number() })) },
      },
    },
    async ({ body }) => ({
      value: true as const,
      message: '',
      data: { acusados: await acknowledge(portal.db, 'erp.pedido', body.folios, portal.ahora()) },
    }),
  )
  app.get(
    '/api/integracion/pedidos/activos',
    {
      config,
      schema: {
        summary: 'Orders that are not finished, with the seconds since their last step',
        ...comun,
        response: {
          200: sobre(
            z.array(
              z.strictObject({ folio: z.string(), codSucursal: z.number(), estatus: z.string(), segundos: z.number() }),
            ),
          ),
        },
      },
    },
    async () => ({ value: true as const, message: '', data: await listEnAlmacen(portal.db, portal.ahora()) }),
  )

  app.get<{ Querystring: { limite?: string } }>(
    '/api/integracion/pagos',
    {
      config,
      schema: {
        summary: 'Card payments and receipts that were not acknowledged, oldest first',
        ...comun,
        querystring: z.strictObject({ limite }),
        response: { 200: sobre(z.array(pago)) },
      },
    },
    async ({ query }) => ({
      value: true as const,
      message: '',
      data: await listPagosSalientes(portal.db, Math.min(MAXIMO, Number(query.limite ?? POR_OMISION))),
    }),
  )
  app.post<{ Body: { folios: string[] } }>(
    '/api/integracion/pagos/acuse',
    {
      config,
      schema: {
        summary: 'Acknowledges payments by folio; naming one twice is harmless',
        ...comun,
        body: z.strictObject({ folios }),
        response: { 200: sobre(z.strictObject({ acusados: z.number() })) },
      },
    },
    async ({ body }) => ({
      value: true as const,
      message: '',
      data: { acusados: await acknowledge(portal.db, 'erp.pago', body.folios, portal.ahora()) },
    }),
  )
}
