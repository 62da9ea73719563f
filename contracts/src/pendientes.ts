import * as z from 'zod/mini'
import { get, post } from './call.ts'
import { agregados } from './estatus-pedido.ts'
import { codArticulo, instante, pesos, sinDatos } from './fields.ts'
import { sustituto } from './sustituto.ts'

const pendiente = z.strictObject({
  codArticulo: z.string(),
  descripcion: z.string(),
  piezas: z.number(),
  /** where it is from: an order that denied it, a request that nobody resolved, a programmed order that lacked it */
  origen: z.enum(['negado', 'autorizacion', 'programado']),
  /** the order that denied it last; '' of the others */
  folio: z.string(),
  fecha: instante,
  existenciaMiCedis: z.number(),
  existenciaOtrosCedis: z.number(),
  precio: pesos,
  sustituto: z.nullable(sustituto),
})
export type Pendiente = z.infer<typeof pendiente>

const cuales = z.strictObject({
  codArticulos: z.array(codArticulo).check(z.minLength(1), z.maxLength(2_000)),
})

export const pendientes = get('/api/pendientes', {
  lectura: true,
  summary:
    'Pieces that were wanted and not supplied since, newest first: denied, of a request that expired, or lacking to a programmed order',
  data: z.array(pendiente),
})

export const pedirPendientes = post('/api/pendientes/pedir', {
  acto: 'llenarCarrito',
  summary: 'Adds pending pieces to the web cart, and tells which could not be added',
  body: cuales,
  ...agregados,
})

export const dejarPendientes = post('/api/pendientes/dejar', {
  acto: 'llenarCarrito',
  summary: 'What was denied of these so far is no longer wanted',
  body: cuales,
  data: sinDatos,
})
