import { addressesOf } from '../address.ts'
import type * as of from '../captura.ts'

export type * from '../captura.ts'

const { post } = addressesOf<typeof of>()

export const resolverCaptura = post('/api/captura/resolver')
export const agregarCaptura = post('/api/captura/agregar', { once: 'key' })
export const recordarCodigo = post('/api/captura/recordar')
export const olvidarCodigo = post('/api/captura/olvidar')
