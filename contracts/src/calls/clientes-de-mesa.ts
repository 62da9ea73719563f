import { addressesOf } from '../address.ts'
import type * as of from '../clientes-de-mesa.ts'
import { listado } from '../listado.ts'

export type * from '../clientes-de-mesa.ts'

const { get, post } = addressesOf<typeof of>()
const RAIZ = '/api/personal/clientes'

export const clienteDeMesa = get(`${RAIZ}/:codCliente`, { access: 'personal' })
export const cambiarBandera = post(`${RAIZ}/:codCliente/bandera`, { access: 'personal' })
export const verComo = post(`${RAIZ}/:codCliente/ver-como`, { access: 'personal' })
export const terminarVerComo = post('/api/personal/ver-como/terminar', { access: 'personal' })

export const clientes = listado<of.RenglonDeClientes>()(RAIZ, {
  nombre: 'clientes',
  exporta: 'exportarClientes',
  filtros: {
    texto: ['texto', 'codCliente', 'centro', 'agente'],
    valores: { estatus: ['activo', 'inactivo'], sinUsuario: ['1'] },
  },
  ordenes: ['codCliente', 'nombre'],
  columnas: {
    codCliente: 'Código',
    nombre: 'Cliente',
    centro: 'Centro',
    activo: 'Activo',
    limite: 'Límite',
    plazo: 'Plazo',
    codAgente: 'Agente',
    agente: 'Nombre del agente',
    ciudad: 'Ciudad',
    estado: 'Estado',
    usuarios: 'Usuarios',
  },
})
