import { addressesOf } from '../address.ts'
import type * as of from '../ir-a.ts'

export type * from '../ir-a.ts'

const { get } = addressesOf<typeof of>()

export const irA = get('/api/personal/buscar', { access: 'personal' })
