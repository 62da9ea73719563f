import { ATENCION } from '@surtia/rules/personal/atencion.ts'
import { addressesOf } from '../address.ts'
import { listado } from '../listado.ts'
import type * as of from '../solicitudes-de-mesa.ts'

export type * from '../solicitudes-de-mesa.ts'

const { get, post } = addressesOf<typeof of>()

export const solicitudDeMesa = get('/api/personal/solicitudes/:id', { access: 'personal' })
export const atenderSolicitud = post('/api/personal/solicitudes/:id/estado', { access: 'personal' })

export const solicitudes = listado<of.Solicitud>()('/api/personal/solicitudes', {
  nombre: 'solicitudes',
  exporta: 'exportarSolicitudes',
  filtros: { texto: ['texto'], dia: ['desde', 'hasta'], valores: { estado: ATENCION, tipo: ['contacto', 'interes'] } },
  ordenes: ['-creada'],
  columnas: {
    creada: 'Recibida',
    tipo: 'Tipo',
    nombre: 'Nombre',
    correo: 'Correo',
    telefono: 'Teléfono',
    negocio: 'Negocio',
    lugar: 'Lugar',
    mensaje: 'Mensaje',
    estado: 'Estado',
    nota: 'Nota',
  },
})
