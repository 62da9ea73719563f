import { post } from '../address.ts'
import type * as of from '../seguridad.ts'

export type * from '../seguridad.ts'

export const verificarNombreUsuario = post<typeof of.verificarNombreUsuario>(
  '/api/seguridad/verificar-nombre-usuario',
  { access: 'publico' },
)
export const login = post<typeof of.login>('/api/seguridad/login', { access: 'publico' })
export const loginTk = post<typeof of.loginTk>('/api/seguridad/login-tk', { access: 'publico' })
export const recuperarPasswordCorreo = post<typeof of.recuperarPasswordCorreo>(
  '/api/seguridad/recuperar-password-correo',
  { access: 'publico' },
)
export const recuperarPasswordVerificar = post<typeof of.recuperarPasswordVerificar>(
  '/api/seguridad/recuperar-password-verificar',
  { access: 'publico' },
)
export const recuperarPasswordRestablecer = post<typeof of.recuperarPasswordRestablecer>(
  '/api/seguridad/recuperar-password-restablecer',
  { access: 'publico' },
)
export const cerrarSesion = post<typeof of.cerrarSesion>('/api/seguridad/cerrar-sesion')
