import * as z from 'zod/mini'
import { post } from './call.ts'
import { dia, pesos } from './fields.ts'

/** An open document; MXN and days. color: 1 Vencido, 2 Por vencer, 3 No vencido. total = importe − abonoReal − abonoVirtual − notaCredito. */
export const adeudo = z.strictObject({
  documento: z.string(),
  fechaDocumento: dia,
  fechaVencimiento: dia,
  diasVencido: z.number(),
  color: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  importe: pesos,
  abonoReal: pesos,
  abonoVirtual: pesos,
  notaCredito: pesos,
  total: pesos,
})
export type Adeudo = z.infer<typeof adeudo>

const antiguedad = z.strictObject({
  nombre: z.string(),
  telefono: z.string(),
  email: z.string(),
  plazo: z.number(),
  limiteCredito: pesos,
  creditoDisponible: pesos,
  fechaUltimoAbono: z.nullable(dia),
  ultimoAbono: pesos,
  detalle: z.array(adeudo),
})
export type Antiguedad = z.infer<typeof antiguedad>

export const saldos = post('/api/saldos', {
  acto: 'verDinero',
  cambia: false,
  summary: "The client's credit, its agent and its open documents",
  data: z.strictObject({ antiguedad }),
})

/** A file in an answer: its name, media type and bytes as base64. */
export const archivo = z.strictObject({ nombre: z.string(), tipo: z.string(), contenido: z.string() })

export const estadoDeCuenta = post('/api/saldos/estado-de-cuenta', {
  acto: 'verDinero',
  lectura: true,
  summary: 'The open documents as a file',
  body: z.strictObject({ formato: z.enum(['pdf', 'xlsx']) }),
  data: archivo,
  limit: 'descargas',
})
