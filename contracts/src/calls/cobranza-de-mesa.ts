import { addressesOf } from '../address.ts'
import type * as of from '../cobranza-de-mesa.ts'

export type * from '../cobranza-de-mesa.ts'

const { get, post } = addressesOf<typeof of>()
const COBRANZA = '/api/personal/cobranza'

export const consultarCobranza = post(`${COBRANZA}/consultar`, { access: 'personal' })
export const exportarCobranza = post(`${COBRANZA}/exportar`, { access: 'personal', reply: 'file' })
export const cobroDeMesa = get(`${COBRANZA}/:folio`, { access: 'personal' })
export const comprobanteDeMesa = get(`${COBRANZA}/:folio/comprobante`, { access: 'personal', reply: 'file' })
export const confirmarCobro = post(`${COBRANZA}/:folio/confirmar`, { access: 'personal' })
export const rechazarCobro = post(`${COBRANZA}/:folio/rechazar`, { access: 'personal' })
