import { CANTIDAD_MAXIMA } from '@surtia/rules/carrito/cantidad-pedida.ts'
import * as z from 'zod/mini'
import { get, post } from './call.ts'
import { codArticulo, entero, instante, sinDatos } from './fields.ts'

const centro = z.enum(['propio', 'cualquiera'])

const avisoDeExistencia = z.strictObject({
  codArticulo: z.string(),
  descripcion: z.string(),
  /** how many one waits for */
  piezas: z.number(),
  centro,
  /** when it was asked first, which is its place */
  pedido: instante,
  vence: instante,
  estado: z.enum(['espera', 'avisado', 'vencido']),
})
export type AvisoDeExistencia = z.infer<typeof avisoDeExistencia>

/** What a client waits for (docs/reglas/compras.md#avisos-de-existencia). */
export const avisosDeExistencia = get('/api/avisos-de-existencia', {
  lectura: true,
  summary: 'The notices of stock of this client, newest first',
  data: z.array(avisoDeExistencia),
})

export const pedirAvisoDeExistencia = post('/api/avisos-de-existencia/pedir', {
  acto: 'llenarCarrito',
  summary: 'Asks to be told when there are so many pieces; asked again it keeps its place',
  body: z.strictObject({ codArticulo, piezas: entero(1, CANTIDAD_MAXIMA), centro }),
  data: sinDatos,
})

export const quitarAvisoDeExistencia = post('/api/avisos-de-existencia/quitar', {
  acto: 'llenarCarrito',
  summary: 'No longer waits for an article',
  body: z.strictObject({ codArticulo }),
  data: sinDatos,
})
