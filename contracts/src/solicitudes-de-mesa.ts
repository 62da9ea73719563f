import * as z from 'zod/mini'
import { atencion, atender } from './atencion.ts'
import { call } from './call.ts'
import * as at from './calls/solicitudes-de-mesa.ts'
import { enteroEnDireccion, instante } from './fields.ts'
import { conEsquemas } from './mesa.ts'

const solicitud = z.strictObject({
  id: z.number(),
  tipo: z.enum(['contacto', 'interes']),
  creada: instante,
  /** each field of the form with what was written in it */
  datos: z.record(z.string(), z.string()),
  ...atencion,
})
export type Solicitud = z.infer<typeof solicitud>

export const solicitudes = conEsquemas(at.solicitudes, {
  summary: 'What visitors wrote, and who wants to be a client',
  fila: solicitud,
  evento: 'solicitudes.exportadas',
  // what was looked for may be a name
  privados: ['texto'],
})

const params = z.strictObject({ id: enteroEnDireccion(999_999_999) })

export const solicitudDeMesa = call(at.solicitudDeMesa, {
  mesa: 'verSolicitudes',
  lectura: true,
  summary: 'One of them',
  params,
  data: solicitud,
})

export const atenderSolicitud = call(at.atenderSolicitud, {
  mesa: 'cambiarSolicitudes',
  summary: 'How far a request is, with a note; 409 with both when it changed meanwhile',
  params,
  body: atender,
  data: z.strictObject({ version: z.number() }),
})
