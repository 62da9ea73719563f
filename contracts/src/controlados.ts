import { AL_REVES, MUY_LARGO } from '@surtia/rules/estadisticas/periodo.ts'
import * as z from 'zod/mini'
import { archivo } from './adeudos.ts'
import { post } from './call.ts'
import { diasDePeriodo, periodo, sinFalta } from './estadisticas.ts'
import { dia } from './fields.ts'

/** A lot of a controlled article that a client got, on the day on which its order left; pieces, negative where they came back. */
export const movimiento = z.strictObject({
  fecha: dia,
  folio: z.string(),
  codArticulo: z.string(),
  descripcion: z.string(),
  fraccion: z.enum(['I', 'II', 'III']),
  lote: z.string(),
  caducidad: dia,
  piezas: z.number(),
  /** who received it, or '' */
  recibe: z.string(),
})
export type Movimiento = z.infer<typeof movimiento>

export const FORMATOS_DE_CONTROLADOS = ['xlsx', 'pdf'] as const
export type FormatoDeControlados = (typeof FORMATOS_DE_CONTROLADOS)[number]
export const formato = z.enum(FORMATOS_DE_CONTROLADOS)

export const consultarControlados = post('/api/controlados/consultar', {
  lectura: true,
  summary: 'Supplied lots of controlled articles (fractions I to III) of orders that left, by day, order and article',
  body: periodo,
  data: z.array(movimiento),
})

export const exportarControlados = post('/api/controlados/exportar', {
  lectura: true,
  summary: 'The same as a file, with what it adds up to',
  body: z.strictObject({ ...diasDePeriodo, formato }).check(sinFalta('hasta', AL_REVES), sinFalta('desde', MUY_LARGO)),
  data: archivo,
  limit: 'descargas',
})
