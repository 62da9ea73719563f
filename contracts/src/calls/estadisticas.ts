import { addressesOf } from '../address.ts'
import type * as of from '../estadisticas.ts'

export type * from '../estadisticas.ts'

const { post } = addressesOf<typeof of>()

export const estadistica = post('/api/estadisticas/:tema')
export const exportarEstadistica = post('/api/estadisticas/:tema/exportar')
