import * as z from 'zod/mini'
import { call } from './call.ts'
import * as at from './calls/auditoria.ts'
import { instante, sinDatos } from './fields.ts'
import { deMesa, exportarDeMesa, pedidoDeMesa } from './mesa.ts'

const loQueCambio = z.nullable(z.record(z.string(), z.unknown()))
const asiento = z.strictObject({
  id: z.number(),
  instante,
  /** name of the person of the staff, or the client's user, or '' for the portal itself */
  quien: z.string(),
  /** the client as whom, or for whom, or '' */
  codCliente: z.string(),
  evento: z.string(),
  detalle: loQueCambio,
  antes: loQueCambio,
  despues: loQueCambio,
  motivo: z.string(),
})
export type Asiento = z.infer<typeof asiento>

/** Filters: desde, hasta (days), evento, codCliente, quien. Order: instante. */
export const consultarAuditoria = call(at.consultarAuditoria, {
  mesa: 'verAuditoria',
  lectura: true,
  summary: 'Who did what, as whom, what it was before and after, and why',
  body: pedidoDeMesa,
  data: z.array(asiento),
  beside: deMesa,
})

export const exportarAuditoria = call(at.exportarAuditoria, {
  mesa: 'verAuditoria',
  summary: 'The same as a file; that it was taken is audited',
  body: exportarDeMesa,
  data: sinDatos,
  limit: 'descargas',
})
