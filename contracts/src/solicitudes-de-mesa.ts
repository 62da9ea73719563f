import { ATENCION } from '@surtia/rules/personal/atencion.ts'
import * as z from 'zod/mini'
import { atencion, atender } from './atencion.ts'
import { get, post } from './call.ts'
import { enteroEnDireccion, instante } from './fields.ts'
import { listado } from './listado.ts'

const solicitud = z.strictObject({
  id: z.number(),
  tipo: z.enum(['contacto', 'interes']),
  creada: instante,
  /** each field of the form with what was written in it */
  datos: z.record(z.string(), z.string()),
  ...atencion,
})
export type Solicitud = z.infer<typeof solicitud>

export const solicitudes = listado('/api/personal/solicitudes', {
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
  summary: 'What visitors wrote, and who wants to be a client',
  fila: solicitud,
  evento: 'solicitudes.exportadas',
  // what was looked for may be a name
  privados: ['texto'],
})

const params = z.strictObject({ id: enteroEnDireccion(999_999_999) })

export const solicitudDeMesa = get('/api/personal/solicitudes/:id', {
  access: 'personal',
  mesa: 'verSolicitudes',
  lectura: true,
  summary: 'One of them',
  params,
  data: solicitud,
})

export const atenderSolicitud = post('/api/personal/solicitudes/:id/estado', {
  access: 'personal',
  mesa: 'cambiarSolicitudes',
  summary: 'How far a request is, with a note; 409 with both when it changed meanwhile',
  params,
  body: atender,
  data: z.strictObject({ version: z.number() }),
})
