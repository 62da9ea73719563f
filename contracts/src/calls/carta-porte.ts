import { post } from '../address.ts'
import type * as of from '../carta-porte.ts'

export type * from '../carta-porte.ts'

export const descargarCarta = post<typeof of.descargarCarta>('/api/publico/descargar-carta', { access: 'publico' })
export const descargarCartaId = post<typeof of.descargarCartaId>('/api/publico/descargar-carta-id', {
  access: 'publico',
})
