import { addressesOf } from '../address.ts'
import type * as of from '../hoy.ts'

export type * from '../hoy.ts'

const { get } = addressesOf<typeof of>()

export const hoy = get('/api/personal/hoy', { access: 'personal' })
