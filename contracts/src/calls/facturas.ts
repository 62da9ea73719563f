import { get, post } from '../address.ts'
import type * as of from '../facturas.ts'

export type * from '../facturas.ts'

export const consultarFacturas = post<typeof of.consultarFacturas>('/api/facturas/consultar')
export const descargarFacturas = post<typeof of.descargarFacturas>('/api/facturas/descargar')
export const correosFrecuentes = get<typeof of.correosFrecuentes>('/api/facturas/correosCon')
export const actualizarCorreos = post<typeof of.actualizarCorreos>('/api/facturas/correosActualizar')
export const enviarFacturas = post<typeof of.enviarFacturas>('/api/facturas/enviarPorCorreo')
