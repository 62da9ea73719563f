import { addressesOf } from '../address.ts'
import type * as of from '../pedidos-de-mesa.ts'

export type * from '../pedidos-de-mesa.ts'

const { get, post } = addressesOf<typeof of>()
const RAIZ = '/api/personal/pedidos'

export const consultarPedidosDeMesa = post(`${RAIZ}/consultar`, { access: 'personal' })
export const exportarPedidosDeMesa = post(`${RAIZ}/exportar`, { access: 'personal', reply: 'file' })
export const pedidoDeMesa = get(`${RAIZ}/:folio`, { access: 'personal' })
export const reenviarPedido = post(`${RAIZ}/:folio/reenviar`, { access: 'personal', once: 'key' })
