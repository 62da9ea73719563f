import { addressesOf } from '../address.ts'
import type * as of from '../preferencias.ts'

export type * from '../preferencias.ts'

const { get, post } = addressesOf<typeof of>()

export const preferencias = get('/api/configuracion/preferencias')
export const guardarPreferencias = post('/api/configuracion/preferencias')
export const darseDeBaja = post('/api/publico/baja', { access: 'publico' })
