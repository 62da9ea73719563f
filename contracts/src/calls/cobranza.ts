import { addressesOf } from '../address.ts'
import type * as of from '../cobranza.ts'

export type * from '../cobranza.ts'

const { get, post } = addressesOf<typeof of>()
const RAIZ = '/api/cobranza/general/referenciar-pagos'

// sic: obeter
export const accesoReferenciar = post(`${RAIZ}/obeterAccesoReferenciar`)
export const metodosDePago = get(`${RAIZ}/metodos-pago`)
export const bancos = get(`${RAIZ}/bancos`)
export const saldosPorReferenciar = post(`${RAIZ}/saldos`)
export const buscarClientes = post('/api/cobranza/general/buscarclientes')
export const guardarReferencia = post(`${RAIZ}/guardar/:codBanco`, { once: 'key' })
export const consultarFolios = post(`${RAIZ}/consultar-folios`)
export const imprimirRecibo = get(`${RAIZ}/imprimir-recibo/:folio/:codAgente`)
export const subirComprobante = post(`${RAIZ}/comprobante/:folio`, { file: 'file' })
