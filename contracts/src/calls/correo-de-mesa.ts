import { addressesOf } from '../address.ts'
import type * as of from '../correo-de-mesa.ts'
import { listado } from '../listado.ts'

export type * from '../correo-de-mesa.ts'

const { get, post } = addressesOf<typeof of>()

export const correoDeMesa = get('/api/personal/correo/:id', { access: 'personal' })
export const repetirCorreo = post('/api/personal/correo/:id/repetir', { access: 'personal' })

export const correo = listado<of.PorEntregar>()('/api/personal/correo', {
  nombre: 'correo',
  exporta: 'verCorreo',
  filtros: {
    texto: ['causa'],
    dia: ['desde', 'hasta'],
    valores: { estado: ['pendiente', 'sin entregar'], tipo: ['correo', 'aviso'] },
  },
  ordenes: ['-id'],
  columnas: {
    creada: 'Desde',
    tipo: 'Tipo',
    asunto: 'Asunto',
    estado: 'Estado',
    intentos: 'Intentos',
    causa: 'Causa',
    proximo: 'Siguiente intento',
  },
})
