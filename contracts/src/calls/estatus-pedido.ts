import { addressesOf } from '../address.ts'
import type * as of from '../estatus-pedido.ts'

export type * from '../estatus-pedido.ts'

const { get, post } = addressesOf<typeof of>()

export const pedidosActivos = get('/api/estatus-pedido/pedidos-activos')
export const pedidosDet = get('/api/estatus-pedido/pedidos-det/:folio')
export const pedidosAnteriores = post('/api/estatus-pedido/pedidos-anteriores')
export const volverAPedir = post('/api/estatus-pedido/volver-a-pedir/:folio', { once: 'key' })
export const cambiosDePedidos = get('/api/estatus-pedido/cambios', { reply: 'events' })
