import { addressesOf } from '../address.ts'
import type * as of from '../facturas.ts'

export type * from '../facturas.ts'

const { get, post } = addressesOf<typeof of>()

export const consultarFacturas = post('/api/facturas/consultar')
export const descargarFacturas = post('/api/facturas/descargar', { reply: 'stream' })
export const correosFrecuentes = get('/api/facturas/correosCon')
export const actualizarCorreos = post('/api/facturas/correosActualizar')
export const enviarFacturas = post('/api/facturas/enviarPorCorreo')
