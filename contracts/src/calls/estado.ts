import { addressesOf } from '../address.ts'
import type * as of from '../estado.ts'

export type * from '../estado.ts'

const { get } = addressesOf<typeof of>()

export const estadoDelServicio = get('/api/publico/estado', { access: 'publico' })
