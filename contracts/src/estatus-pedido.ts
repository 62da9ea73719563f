import * as z from 'zod/mini'
import { get } from './call.ts'
import { instante, pesos, texto } from './fields.ts'

/** Header of an order; amounts in MXN, instants ISO 8601. */
export const pedidoEnc = z.strictObject({
  folio: z.string(),
  cedis: z.string(),
  origen: z.string(),
  fechaRecepcion: instante,
  fecha: instante,
  estatus: z.string(),
  estatusMensaje: z.string(),
  total: pesos,
})
export type PedidoEnc = z.infer<typeof pedidoEnc>

const pedidoDet = z.strictObject({
  codArticulo: z.string(),
  descripcion: z.string(),
  cantidadPedida: z.number(),
  cantidadSurtida: z.number(),
  cantidadNegada: z.number(),
  precio: pesos,
  importe: pesos,
})

export const pedidosActivos = get('/api/estatus-pedido/pedidos-activos', { summary: 'Orders that are under way', data: z.array(pedidoEnc) })

export const pedidosDet = get('/api/estatus-pedido/pedidos-det/:folio', {
  summary: 'The lines of one order',
  params: z.strictObject({ folio: texto(20) }),
  data: z.array(pedidoDet),
  beside: { totales: z.strictObject({ importe: pesos, cargo: pesos, ieps: pesos, iva: pesos, total: pesos }) },
})
