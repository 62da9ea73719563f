import { get, post } from '../address.ts'
import type * as of from '../cobranza.ts'

export type * from '../cobranza.ts'

export const accesoReferenciar = post<typeof of.accesoReferenciar>(
  '/api/cobranza/general/referenciar-pagos/obeterAccesoReferenciar',
)
export const metodosDePago = get<typeof of.metodosDePago>('/api/cobranza/general/referenciar-pagos/metodos-pago')
export const bancos = get<typeof of.bancos>('/api/cobranza/general/referenciar-pagos/bancos')
export const saldosPorReferenciar = post<typeof of.saldosPorReferenciar>(
  '/api/cobranza/general/referenciar-pagos/saldos',
)
export const buscarClientes = post<typeof of.buscarClientes>('/api/cobranza/general/buscarclientes')
export const guardarReferencia = post<typeof of.guardarReferencia>(
  '/api/cobranza/general/referenciar-pagos/guardar/:codBanco',
)
export const consultarFolios = post<typeof of.consultarFolios>(
  '/api/cobranza/general/referenciar-pagos/consultar-folios',
)
export const imprimirRecibo = get<typeof of.imprimirRecibo>(
  '/api/cobranza/general/referenciar-pagos/imprimir-recibo/:folio/:codAgente',
)
export const subirComprobante = post<typeof of.subirComprobante>(
  '/api/cobranza/general/referenciar-pagos/comprobante/:folio',
  { file: 'file' },
)
