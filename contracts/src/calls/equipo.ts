import { addressesOf } from '../address.ts'
import type * as of from '../equipo.ts'

export type * from '../equipo.ts'

const { post } = addressesOf<typeof of>()

export const consultarEquipo = post('/api/personal/equipo/consultar', { access: 'personal' })
export const exportarEquipo = post('/api/personal/equipo/exportar', { access: 'personal', reply: 'file' })
export const crearPersona = post('/api/personal/equipo/crear', { access: 'personal' })
export const cambiarPapeles = post('/api/personal/equipo/:idPersonal/papeles', { access: 'personal' })
export const terminarSesionesDePersona = post('/api/personal/equipo/:idPersonal/terminar-sesiones', {
  access: 'personal',
})
export const cambiarActivo = post('/api/personal/equipo/:idPersonal/activo', { access: 'personal' })
export const quitarFactores = post('/api/personal/equipo/:idPersonal/factores/quitar', { access: 'personal' })
export const abrirPersona = post('/api/personal/equipo/:idPersonal/abrir', { access: 'personal' })
