import * as z from 'zod/mini'
import { get, post } from './call.ts'
import { enteroEnDireccion, importeMayorACero, pesos, sinDatos, texto } from './fields.ts'

/** The gateway's form: where it goes and its fields, all strings, as they were signed (docs/reglas/pagos.md#firma-sobre-lo-que-viaja). */
const formulario = { url: z.string(), campos: z.record(z.string(), z.string()) }

export const abono = z.strictObject({ documento: texto(40), abono: importeMayorACero })

/** Header `Idempotency-Key` as in `surtir`. */
export const guardarIntento = post('/api/pagos/pago-guardar-intento', {
  once: 'key',
  acto: 'pagar',
  summary: 'Opens an attempt to pay by card; one pending attempt per client',
  body: z.strictObject({ importe: importeMayorACero, documentos: z.array(abono).check(z.maxLength(500)) }),
  data: z.strictObject({ idPago: z.number(), signature: z.string(), ...formulario }),
  limit: 'envio',
})

const pendiente = z.strictObject({
  idPagosWebEnc: z.number(),
  referencia: z.string(),
  signature: z.string(),
  mp_order: z.string(),
  mp_customername: z.string(),
  mp_amount: z.string(),
  ...formulario,
})
export type PagoPendiente = z.infer<typeof pendiente>

export const pagosPendientes = post('/api/pagos/pago-pendientes', {
  acto: 'verDinero',
  cambia: false,
  summary: "The client's pending attempt: a list of 0 or 1",
  data: z.array(pendiente),
})

// sic: a GET that changes something (docs/reglas/pagos.md#cancelar-por-su-llamada)
export const cancelarPago = get('/api/pagos/pago-cancelar/:id', {
  cambia: true,
  acto: 'cancelarPago',
  summary: 'Cancels a pending attempt',
  params: z.strictObject({ id: enteroEnDireccion(999_999_999) }),
  data: sinDatos,
})

/** What became of an attempt, for whoever holds its unguessable address; with `recibo=pdf`, its receipt where it is paid. */
export const resultadoDePago = get('/api/pagos/resultado/:resultado', {
  access: 'publico',
  summary: 'What became of an attempt',
  params: z.strictObject({ resultado: z.uuid() }),
  query: z.strictObject({ recibo: z.optional(z.literal('pdf')) }),
  data: z.strictObject({
    estado: z.enum(['pendiente', 'pagado', 'cancelado', 'fallido', 'revisar']),
    referencia: z.string(),
    importe: pesos,
    saldoAFavor: pesos,
    /** what of it went to which document; [] where nothing did */
    documentos: z.array(z.strictObject({ documento: z.string(), abono: pesos })),
    /** the receipt as base64, where it was asked for and the payment is 'pagado'; else '' */
    recibo: z.string(),
  }),
  limit: 'descargas',
})
