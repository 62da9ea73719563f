import { addressesOf } from '../address.ts'
import type * as of from '../primer-dia.ts'

export type * from '../primer-dia.ts'

const { get } = addressesOf<typeof of>()

export const primerDia = get('/api/personal/primer-dia', { access: 'personal' })
