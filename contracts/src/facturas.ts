import { MAXIMO_DE_CORREOS } from '@surtia/rules/facturas/correos.ts'
import * as z from 'zod/mini'
import { get, post } from './call.ts'
import { dia, pesos, sinDatos, texto } from './fields.ts'

/** F factura, P complemento de pago, C nota de crédito. */
const tipo = z.enum(['F', 'P', 'C'])

export const factura = z.strictObject({
  tipoDocumento: tipo,
  folio: z.string(),
  serie: z.string(),
  fechaFactura: dia,
  total: pesos,
  uuid: z.string(),
  /** of an invoice that the ledger knows: when it is due, or '' */
  vence: z.string(),
  /** the ledger has its document, and nothing of it is owed */
  pagada: z.boolean(),
  /** what of it is still owed; 0 too where the ledger does not know it */
  saldo: pesos,
  /** the client's order that it bills, where the ERP told it, or '' */
  folioPedido: z.string(),
  /** it no longer holds: it counts in no sum */
  cancelada: z.boolean(),
})
export type Factura = z.infer<typeof factura>

export const consultarFacturas = post('/api/facturas/consultar', {
  acto: 'verDinero',
  lectura: true,
  summary:
    'Invoices, payment complements and credit notes of a range of days, or of all days those of a folio or an amount; T is all kinds',
  body: z.strictObject({
    fechaInicio: dia,
    fechaFin: dia,
    tipoDocumento: z.enum(['T', 'F', 'P', 'C']),
    /** a folio or an amount, as a person writes them; with it the days do not count */
    texto: z.optional(texto(60)),
  }),
  data: z.array(factura),
})

export const MAXIMO_DE_FACTURAS = 500
const elegida = z.strictObject({ tipoDocumento: tipo, serie: texto(25), folio: texto(40) })
export type FacturaElegida = z.infer<typeof elegida>
const elegidas = z.array(elegida).check(z.minLength(1), z.maxLength(MAXIMO_DE_FACTURAS))

export const descargarFacturas = post('/api/facturas/descargar', {
  acto: 'verDinero',
  reply: 'stream',
  cambia: false,
  summary: 'A zip, as base64, with the PDF and XML of each; it arrives while it is made',
  body: elegidas,
  data: z.string(),
  limit: 'descargas',
})

const correo = texto(160)
const frecuente = z.strictObject({ correo: z.string(), id: z.number() })

export const correosFrecuentes = get('/api/facturas/correosCon', {
  acto: 'verDinero',
  lectura: true,
  summary: 'Saved addresses',
  data: z.array(frecuente),
})
export const actualizarCorreos = post('/api/facturas/correosActualizar', {
  acto: 'cambiarCorreos',
  summary: 'Replaces the saved addresses',
  body: z.array(z.strictObject({ correo, id: z.optional(z.int()) })).check(z.maxLength(100)),
  data: z.array(frecuente),
})
export const enviarFacturas = post('/api/facturas/enviarPorCorreo', {
  acto: 'mandarFacturas',
  summary: 'Mails the zip of some invoices, one mail to all addresses',
  body: z.strictObject({
    facturas: elegidas,
    correos: z.array(correo).check(z.minLength(1), z.maxLength(MAXIMO_DE_CORREOS)),
  }),
  data: sinDatos,
  limit: 'descargas',
})
