import { get, post } from '../address.ts'
import type * as of from '../notificaciones.ts'

export type * from '../notificaciones.ts'

export const ultimasNotificaciones = get<typeof of.ultimasNotificaciones>('/api/Notificaciones/ultimasNotificaciones')
export const marcarVistas = post<typeof of.marcarVistas>('/api/Notificaciones/marcarVistas')
export const redireccionadas = post<typeof of.redireccionadas>('/api/Notificaciones/redireccionadas')
