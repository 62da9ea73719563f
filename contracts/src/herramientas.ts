import * as z from 'zod/mini'
import { call } from './call.ts'
import * as at from './calls/herramientas.ts'
import { dia, sinDatos } from './fields.ts'

export const accesoHerramientas = call(at.accesoHerramientas, {
  lectura: true,
  summary: 'value: whether this client sees the tools',
  data: sinDatos,
})

/** The answer is the file itself (attachment); a refusal is the envelope. */
export const catalogoDeArticulos = call(at.catalogoDeArticulos, {
  cambia: false,
  acto: 'usarHerramientas',
  summary: 'The article catalogue as catalogoarticulos.xlsx',
  data: sinDatos,
  limit: 'descargas',
})
export const consultaDeFacturas = call(at.consultaDeFacturas, {
  cambia: false,
  acto: 'usarHerramientas',
  summary: 'Invoices of a range of at most 90 days as facturas.xlsx',
  body: z.strictObject({ FechaInicio: dia, FechaFinal: dia }),
  data: sinDatos,
  limit: 'descargas',
})
