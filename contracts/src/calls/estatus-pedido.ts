import { get, post } from '../address.ts'
import type * as of from '../estatus-pedido.ts'

export type * from '../estatus-pedido.ts'

export const pedidosActivos = get<typeof of.pedidosActivos>('/api/estatus-pedido/pedidos-activos')
export const pedidosDet = get<typeof of.pedidosDet>('/api/estatus-pedido/pedidos-det/:folio')
export const pedidosAnteriores = post<typeof of.pedidosAnteriores>('/api/estatus-pedido/pedidos-anteriores')
export const volverAPedir = post<typeof of.volverAPedir>('/api/estatus-pedido/volver-a-pedir/:folio')
export const cambiosDePedidos = get<typeof of.cambiosDePedidos>('/api/estatus-pedido/cambios')
