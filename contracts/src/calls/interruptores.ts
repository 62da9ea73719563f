import { addressesOf } from '../address.ts'
import type * as of from '../interruptores.ts'

export type * from '../interruptores.ts'

const { post } = addressesOf<typeof of>()

export const consultarInterruptores = post('/api/personal/interruptores/consultar', { access: 'personal' })
export const exportarInterruptores = post('/api/personal/interruptores/exportar', { access: 'personal', reply: 'file' })
export const cambiarInterruptor = post('/api/personal/interruptores/:nombre', { access: 'personal' })
