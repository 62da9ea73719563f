import { get, post } from '../address.ts'
import type * as of from '../cuenta.ts'

export type * from '../cuenta.ts'

export const datosCliente = get<typeof of.datosCliente>('/api/configuracion/datos-cliente')
export const cambiarPassword = post<typeof of.cambiarPassword>('/api/cuenta/cambiar-password')
