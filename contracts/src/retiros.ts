import { CLASES_DE_RETIRO, ESTADOS_DE_RETIRO } from '@surtia/rules/retiros/retiro.ts'
import * as z from 'zod/mini'
import { get, post } from './call.ts'
import { entero, enteroEnDireccion, instante, sinDatos } from './fields.ts'

const respuesta = z.strictObject({
  fecha: instante,
  /** the client's user, or who of the staff answered for it */
  quien: z.string(),
  /** pieces */
  enExistencia: z.number(),
  dispensadas: z.number(),
})

/** A recall of which this client got pieces, in orders that left; `folios` and `piezas` are its own. */
const retiro = z.strictObject({
  id: z.number(),
  codArticulo: z.string(),
  descripcion: z.string(),
  lotes: z.array(z.string()),
  clase: z.enum(CLASES_DE_RETIRO),
  motivo: z.string(),
  instrucciones: z.string(),
  fecha: instante,
  folios: z.array(z.string()),
  piezas: z.number(),
  respuesta: z.nullable(respuesta),
  estado: z.enum(ESTADOS_DE_RETIRO),
})
export type Retiro = z.infer<typeof retiro>

export const retiros = get('/api/retiros', {
  lectura: true,
  summary: 'Recalls of which the client got pieces, newest first',
  data: z.array(retiro),
})

/** Most pieces that an answer may name. */
export const PIEZAS_DE_RESPUESTA = 9_999_999
/** What a client has of it, and what it gave out already; together at most what it got. */
export const respuestaDeRetiro = {
  enExistencia: entero(0, PIEZAS_DE_RESPUESTA),
  dispensadas: entero(0, PIEZAS_DE_RESPUESTA),
}
export const retiroEnDireccion = z.strictObject({ id: enteroEnDireccion(999_999_999) })

export const responderRetiro = post('/api/retiros/:id/responder', {
  once: 'key',
  acto: 'responderRetiro',
  summary: 'Says how many pieces of a recall the client has and how many it gave out; said again, the last holds',
  params: retiroEnDireccion,
  body: z.strictObject(respuestaDeRetiro),
  data: sinDatos,
})
