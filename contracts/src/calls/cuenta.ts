import { addressesOf } from '../address.ts'
import type * as of from '../cuenta.ts'

export type * from '../cuenta.ts'

const { get, post } = addressesOf<typeof of>()

export const datosCliente = get('/api/configuracion/datos-cliente')
export const cambiarPassword = post('/api/cuenta/cambiar-password')
