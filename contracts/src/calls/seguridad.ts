import { addressesOf } from '../address.ts'
import type * as of from '../seguridad.ts'

export type * from '../seguridad.ts'

const { post } = addressesOf<typeof of>()

export const verificarNombreUsuario = post('/api/seguridad/verificar-nombre-usuario', { access: 'publico' })
export const login = post('/api/seguridad/login', { access: 'publico' })
export const loginTk = post('/api/seguridad/login-tk', { access: 'publico' })
export const recuperarPasswordCorreo = post('/api/seguridad/recuperar-password-correo', { access: 'publico' })
export const recuperarPasswordVerificar = post('/api/seguridad/recuperar-password-verificar', { access: 'publico' })
export const recuperarPasswordRestablecer = post('/api/seguridad/recuperar-password-restablecer', { access: 'publico' })
export const cerrarSesion = post('/api/seguridad/cerrar-sesion')
