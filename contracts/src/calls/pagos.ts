import { get, post } from '../address.ts'
import type * as of from '../pagos.ts'

export type * from '../pagos.ts'

export const guardarIntento = post<typeof of.guardarIntento>('/api/pagos/pago-guardar-intento')
export const pagosPendientes = post<typeof of.pagosPendientes>('/api/pagos/pago-pendientes')
export const cancelarPago = get<typeof of.cancelarPago>('/api/pagos/pago-cancelar/:id')
export const resultadoDePago = get<typeof of.resultadoDePago>('/api/pagos/resultado/:resultado', { access: 'publico' })
