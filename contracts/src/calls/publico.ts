import { addressesOf } from '../address.ts'
import type * as of from '../publico.ts'

export type * from '../publico.ts'

const { get, post } = addressesOf<typeof of>()

export const estados = get('/api/catalogos/estados', { access: 'publico' })
export const enviarContacto = post('/api/publico/solicitud-contacto/enviar', { access: 'publico' })
export const enviarInteres = post('/api/publico/colaboremos/enviar', { access: 'publico' })
export const logos = get('/api/publico/inicio/consultar-banner-comercial-logo', { access: 'publico' })
