import { get, post } from '../address.ts'
import type * as of from '../publico.ts'

export type * from '../publico.ts'

export const enviarContacto = post<typeof of.enviarContacto>('/api/publico/solicitud-contacto/enviar', {
  access: 'publico',
})
export const enviarInteres = post<typeof of.enviarInteres>('/api/publico/colaboremos/enviar', { access: 'publico' })
export const logos = get<typeof of.logos>('/api/publico/inicio/consultar-banner-comercial-logo', { access: 'publico' })
