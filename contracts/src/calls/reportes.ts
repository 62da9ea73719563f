import { addressesOf } from '../address.ts'
import type * as of from '../reportes.ts'

export type * from '../reportes.ts'

const { post } = addressesOf<typeof of>()
const RAIZ = '/api/personal/reportes/:reporte'

export const reporte = post(RAIZ, { access: 'personal' })
export const exportarReporte = post(`${RAIZ}/exportar`, { access: 'personal' })
