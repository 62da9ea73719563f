import { addressesOf } from '../address.ts'
import type * as of from '../precios-de-mesa.ts'

export type * from '../precios-de-mesa.ts'

const { get, post } = addressesOf<typeof of>()
const PRECIOS = '/api/personal/precios'

export const consultarPrecios = post(`${PRECIOS}/consultar`, { access: 'personal' })
export const exportarPrecios = post(`${PRECIOS}/exportar`, { access: 'personal', reply: 'file' })
export const autorizarPrecios = post(`${PRECIOS}/autorizar`, { access: 'personal' })
export const descartarPrecios = post(`${PRECIOS}/descartar`, { access: 'personal' })
export const porDeshacer = get(`${PRECIOS}/por-deshacer`, { access: 'personal' })
export const deshacerEntrega = post(`${PRECIOS}/deshacer`, { access: 'personal' })
