import * as z from 'zod/mini'
import { atencion, atender } from './atencion.ts'
import { call } from './call.ts'
import * as at from './calls/solicitudes-de-mesa.ts'
import { enteroEnDireccion, instante, sinDatos } from './fields.ts'
import { deMesa, exportarDeMesa, pedidoDeMesa } from './mesa.ts'

const solicitud = z.strictObject({
  id: z.number(),
  tipo: z.enum(['contacto', 'interes']),
  creada: instante,
  /** each field of the form with what was written in it */
  datos: z.record(z.string(), z.string()),
  ...atencion,
})
export type Solicitud = z.infer<typeof solicitud>

/** Filters: estado, tipo, texto (anywhere in what was written), desde, hasta (days). Order: creada. */
export const consultarSolicitudes = call(at.consultarSolicitudes, {
  mesa: 'verSolicitudes',
  lectura: true,
  summary: 'What visitors wrote, and who wants to be a client',
  body: pedidoDeMesa,
  data: z.array(solicitud),
  beside: deMesa,
})

export const exportarSolicitudes = call(at.exportarSolicitudes, {
  mesa: 'exportarSolicitudes',
  summary: 'The same as a file; that it was taken is audited',
  body: exportarDeMesa,
  data: sinDatos,
  limit: 'descargas',
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
