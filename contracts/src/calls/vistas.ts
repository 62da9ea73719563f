import { addressesOf } from '../address.ts'
import type * as of from '../vistas.ts'

export type * from '../vistas.ts'

const { get, post } = addressesOf<typeof of>()

export const vistas = get('/api/personal/vistas', { access: 'personal' })
export const guardarVista = post('/api/personal/vistas/guardar', { access: 'personal' })
export const quitarVista = post('/api/personal/vistas/:idVista/quitar', { access: 'personal' })
