import { PAPELES } from '@surtia/rules/personal/permisos.ts'
import { addressesOf } from '../address.ts'
import type * as of from '../equipo.ts'
import { listado } from '../listado.ts'

export type * from '../equipo.ts'

const { post } = addressesOf<typeof of>()

export const crearPersona = post('/api/personal/equipo/crear', { access: 'personal' })
export const cambiarPapeles = post('/api/personal/equipo/:idPersonal/papeles', { access: 'personal' })
export const terminarSesionesDePersona = post('/api/personal/equipo/:idPersonal/terminar-sesiones', {
  access: 'personal',
})
export const cambiarActivo = post('/api/personal/equipo/:idPersonal/activo', { access: 'personal' })
export const quitarFactores = post('/api/personal/equipo/:idPersonal/factores/quitar', { access: 'personal' })
export const abrirPersona = post('/api/personal/equipo/:idPersonal/abrir', { access: 'personal' })

export const equipo = listado<of.PersonaDelEquipo>()('/api/personal/equipo', {
  nombre: 'equipo',
  exporta: 'exportarEquipo',
  filtros: { texto: ['texto', 'persona'], valores: { papel: PAPELES, activo: ['si', 'no'] } },
  ordenes: ['nombre', 'correo'],
  columnas: {
    nombre: 'Nombre',
    correo: 'Correo',
    papeles: 'Papeles',
    codAgente: 'Agente',
    activo: 'Activo',
    factores: 'Factores',
    sesiones: 'Sesiones',
  },
})
