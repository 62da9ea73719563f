import { addressesOf } from '../address.ts'
import type * as of from '../notificaciones.ts'

export type * from '../notificaciones.ts'

const { get, post } = addressesOf<typeof of>()

export const ultimasNotificaciones = get('/api/Notificaciones/ultimasNotificaciones')
export const marcarVistas = post('/api/Notificaciones/marcarVistas')
export const redireccionadas = post('/api/Notificaciones/redireccionadas')
