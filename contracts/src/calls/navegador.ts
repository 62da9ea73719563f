import { addressesOf } from '../address.ts'
import type * as of from '../navegador.ts'

export type * from '../navegador.ts'

const { post } = addressesOf<typeof of>()

export const contarDelNavegador = post('/api/publico/navegador', { access: 'publico' })
