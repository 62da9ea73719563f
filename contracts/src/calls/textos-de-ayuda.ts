import { addressesOf } from '../address.ts'
import type * as of from '../textos-de-ayuda.ts'

export type * from '../textos-de-ayuda.ts'

const { get, post } = addressesOf<typeof of>()

export const consultarAyuda = get('/api/personal/publicidad/ayuda', { access: 'personal' })
export const cambiarAyuda = post('/api/personal/publicidad/ayuda/:numero', { access: 'personal' })
