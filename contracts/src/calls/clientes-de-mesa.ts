import { addressesOf } from '../address.ts'
import type * as of from '../clientes-de-mesa.ts'

export type * from '../clientes-de-mesa.ts'

const { get, post } = addressesOf<typeof of>()
const RAIZ = '/api/personal/clientes'

export const consultarClientesDeMesa = post(`${RAIZ}/consultar`, { access: 'personal' })
export const exportarClientesDeMesa = post(`${RAIZ}/exportar`, { access: 'personal', reply: 'file' })
export const clienteDeMesa = get(`${RAIZ}/:codCliente`, { access: 'personal' })
export const cambiarBandera = post(`${RAIZ}/:codCliente/bandera`, { access: 'personal' })
export const verComo = post(`${RAIZ}/:codCliente/ver-como`, { access: 'personal' })
export const terminarVerComo = post('/api/personal/ver-como/terminar', { access: 'personal' })
