import * as z from 'zod/mini'
import { entero, texto } from './fields.ts'

export const RENGLONES_DE_MESA = 200

/** What a list of the staff's screens is asked. A filter that the list does not know, or a value that it cannot read, is left out and told. */
const filtros = z.record(texto(40), texto(200))
export const pedidoDeMesa = z.strictObject({
  filtros,
  /** name of a column; with a '-' before it, the other way round */
  orden: z.optional(texto(40)),
  /** where the page before ended */
  cursor: z.optional(texto(500)),
  renglones: z.optional(entero(1, RENGLONES_DE_MESA)),
})
export type PedidoDeMesa = z.infer<typeof pedidoDeMesa>

/** What stands beside the rows of a page. */
export const deMesa = {
  /** of the next page; null on the last one */
  cursor: z.nullable(z.string()),
  cuantos: z.number(),
  filtrosIgnorados: z.array(z.string()),
}

/** Exactly what is filtered, as a file. */
export const exportarDeMesa = z.strictObject({
  filtros,
  orden: z.optional(texto(40)),
  formato: z.enum(['csv', 'xlsx']),
})
export type ExportarDeMesa = z.infer<typeof exportarDeMesa>
