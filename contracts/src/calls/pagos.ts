import { addressesOf } from '../address.ts'
import type * as of from '../pagos.ts'

export type * from '../pagos.ts'

const { get, post } = addressesOf<typeof of>()

export const guardarIntento = post('/api/pagos/pago-guardar-intento', { once: 'key' })
export const pagosPendientes = post('/api/pagos/pago-pendientes')
export const cancelarPago = get('/api/pagos/pago-cancelar/:id')
export const resultadoDePago = get('/api/pagos/resultado/:resultado', { access: 'publico' })
