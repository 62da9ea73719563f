import * as z from 'zod/mini'
import { get, post } from './call.ts'
import { dia, sinDatos } from './fields.ts'

export const accesoHerramientas = get('/api/herramientas/acceso', {
  lectura: true,
  summary: 'value: whether this client sees the tools',
  data: sinDatos,
})

/** The answer is the file itself (attachment); a refusal is the envelope. */
export const catalogoDeArticulos = post('/servicio/farmasoluciones/catalogo-articulos', {
  reply: 'file',
  cambia: false,
  acto: 'usarHerramientas',
  summary: 'The article catalogue as catalogoarticulos.xlsx',
  data: sinDatos,
  limit: 'descargas',
})
export const consultaDeFacturas = post('/servicio/farmasoluciones/consulta-facturas', {
  reply: 'file',
  cambia: false,
  acto: 'usarHerramientas',
  summary: 'Invoices of a range of at most 90 days as facturas.xlsx',
  body: z.strictObject({ FechaInicio: dia, FechaFinal: dia }),
  data: sinDatos,
  limit: 'descargas',
})
