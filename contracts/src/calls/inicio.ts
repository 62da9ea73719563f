import { addressesOf } from '../address.ts'
import type * as of from '../inicio.ts'

export type * from '../inicio.ts'

const { get, post } = addressesOf<typeof of>()

export const inicio = get('/api/inicio')
export const sugeridos = get('/api/sugeridos')
export const descartarSugerido = post('/api/sugeridos/descartar')
