import { addressesOf } from '../address.ts'
import type * as of from '../push.ts'

export type * from '../push.ts'

const { get, post } = addressesOf<typeof of>()

export const llaveDePush = get('/api/push/llave')
export const suscribir = post('/api/push/suscribir')
export const quitarSuscripcion = post('/api/push/quitar')
