import * as z from 'zod/mini'
import { instante } from './fields.ts'
import { listado } from './listado.ts'

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

export const auditoria = listado('/api/personal/auditoria', {
  nombre: 'auditoria',
  exporta: 'verAuditoria',
  filtros: { texto: ['quien', 'codCliente', 'evento'], dia: ['desde', 'hasta'], si: ['delPersonal'] },
  ordenes: ['-instante'],
  columnas: {
    instante: 'Cuándo',
    quien: 'Quién',
    codCliente: 'Cliente',
    evento: 'Qué',
    detalle: 'Detalle',
    antes: 'Antes',
    despues: 'Después',
    motivo: 'Motivo',
  },
  summary: 'Who did what, as whom, what it was before and after, and why',
  fila: asiento,
  evento: 'auditoria.exportada',
  // who was looked for may be a name
  privados: ['quien'],
})
