import { addressesOf } from '../address.ts'
import type * as of from '../carta-porte.ts'

export type * from '../carta-porte.ts'

const { post } = addressesOf<typeof of>()

export const descargarCarta = post('/api/publico/descargar-carta', { access: 'publico' })
export const descargarCartaId = post('/api/publico/descargar-carta-id', { access: 'publico' })
