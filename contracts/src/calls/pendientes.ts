import { addressesOf } from '../address.ts'
import type * as of from '../pendientes.ts'

export type * from '../pendientes.ts'

const { get, post } = addressesOf<typeof of>()

export const pendientes = get('/api/pendientes')
export const pedirPendientes = post('/api/pendientes/pedir')
export const dejarPendientes = post('/api/pendientes/dejar')
