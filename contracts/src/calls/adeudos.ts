import { post } from '../address.ts'
import type * as of from '../adeudos.ts'

export type * from '../adeudos.ts'

export const saldos = post<typeof of.saldos>('/api/saldos')
export const estadoDeCuenta = post<typeof of.estadoDeCuenta>('/api/saldos/estado-de-cuenta')
