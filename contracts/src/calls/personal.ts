import { addressesOf } from '../address.ts'
import type * as of from '../personal.ts'

export type * from '../personal.ts'

const { get, post } = addressesOf<typeof of>()

export const entrarPersonal = post('/api/personal/acceso/entrar', { access: 'publico' })
export const factorDePersonal = post('/api/personal/acceso/factor', { access: 'publico' })
export const passkeyDePersonal = post('/api/personal/acceso/passkey', { access: 'publico' })
export const renovarPersonal = post('/api/personal/acceso/renovar', { access: 'publico' })
export const inscripcion = post('/api/personal/acceso/inscripcion', { access: 'publico' })
export const terminarInscripcion = post('/api/personal/acceso/inscripcion-terminar', { access: 'publico' })
export const salirPersonal = post('/api/personal/acceso/salir', { access: 'personal' })
export const confirmarIdentidad = post('/api/personal/acceso/confirmar', { access: 'personal' })
export const misSesiones = get('/api/personal/acceso/sesiones', { access: 'personal' })
export const terminarMiSesion = post('/api/personal/acceso/sesiones/terminar', { access: 'personal' })
export const misFactores = get('/api/personal/acceso/factores', { access: 'personal' })
export const terminarMisOtras = post('/api/personal/acceso/sesiones/terminar-otras', { access: 'personal' })
export const factorNuevo = post('/api/personal/acceso/factores/nuevo', { access: 'personal' })
export const agregarFactor = post('/api/personal/acceso/factores/agregar', { access: 'personal' })
export const quitarFactor = post('/api/personal/acceso/factores/quitar', { access: 'personal' })
export const nuevosRespaldos = post('/api/personal/acceso/respaldos', { access: 'personal' })
export const cambiarPasswordDePersonal = post('/api/personal/acceso/password', { access: 'personal' })
