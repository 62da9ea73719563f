import { addressesOf } from '../address.ts'
import { listado } from '../listado.ts'
import type * as of from '../usuarios-de-mesa.ts'

export type * from '../usuarios-de-mesa.ts'

const { post } = addressesOf<typeof of>()
const RAIZ = '/api/personal/usuarios'

export const crearUsuario = post(`${RAIZ}/crear`, { access: 'personal' })
export const mandarLiga = post(`${RAIZ}/:id/liga`, { access: 'personal' })
export const darAcceso = post(`${RAIZ}/:id/acceso`, { access: 'personal' })
export const terminarSesionesDeUsuario = post(`${RAIZ}/:id/terminar-sesiones`, { access: 'personal' })
export const activarUsuario = post(`${RAIZ}/:id/activo`, { access: 'personal' })

export const usuarios = listado<of.RenglonDeUsuarios>()(RAIZ, {
  nombre: 'usuarios',
  exporta: 'exportarUsuarios',
  filtros: { texto: ['texto', 'usuario', 'codCliente'], valores: { activo: ['si', 'no'], conSesion: ['1'] } },
  ordenes: ['usuario', 'codCliente'],
  columnas: {
    usuario: 'Usuario',
    nombre: 'Nombre',
    correo: 'Correo',
    codCliente: 'Código',
    cliente: 'Cliente',
    activo: 'Activo',
    ultimaSesion: 'Última sesión',
  },
})
