import { addressesOf } from '../address.ts'
import type * as of from '../usuarios-de-mesa.ts'

export type * from '../usuarios-de-mesa.ts'

const { post } = addressesOf<typeof of>()
const RAIZ = '/api/personal/usuarios'

export const consultarUsuariosDeMesa = post(`${RAIZ}/consultar`, { access: 'personal' })
export const exportarUsuariosDeMesa = post(`${RAIZ}/exportar`, { access: 'personal', reply: 'file' })
export const crearUsuario = post(`${RAIZ}/crear`, { access: 'personal' })
export const mandarLiga = post(`${RAIZ}/:id/liga`, { access: 'personal' })
export const darAcceso = post(`${RAIZ}/:id/acceso`, { access: 'personal' })
export const terminarSesionesDeUsuario = post(`${RAIZ}/:id/terminar-sesiones`, { access: 'personal' })
export const activarUsuario = post(`${RAIZ}/:id/activo`, { access: 'personal' })
