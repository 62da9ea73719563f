import { addressesOf } from '../address.ts'
import type * as of from '../adeudos.ts'

export type * from '../adeudos.ts'

const { post } = addressesOf<typeof of>()

export const saldos = post('/api/saldos')
export const estadoDeCuenta = post('/api/saldos/estado-de-cuenta')
