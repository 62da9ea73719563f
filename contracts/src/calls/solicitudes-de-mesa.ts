import { addressesOf } from '../address.ts'
import type * as of from '../solicitudes-de-mesa.ts'

export type * from '../solicitudes-de-mesa.ts'

const { get, post } = addressesOf<typeof of>()

export const consultarSolicitudes = post('/api/personal/solicitudes/consultar', { access: 'personal' })
export const exportarSolicitudes = post('/api/personal/solicitudes/exportar', { access: 'personal', reply: 'file' })
export const solicitudDeMesa = get('/api/personal/solicitudes/:id', { access: 'personal' })
export const atenderSolicitud = post('/api/personal/solicitudes/:id/estado', { access: 'personal' })
