import { addressesOf } from '../address.ts'
import type * as of from '../en-espera.ts'

export type * from '../en-espera.ts'

const { post } = addressesOf<typeof of>()

export const ponerCantidad = post('/api/carrito/poner-cantidad', { once: 'key' })
