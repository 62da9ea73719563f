import * as z from 'zod/mini'
import { adeudo } from './adeudos.ts'
import { get, post } from './call.ts'
import { codCliente, dia, entero, enteroEnDireccion, importe, pesos, sinDatos, texto } from './fields.ts'

const RAIZ = '/api/cobranza/general/referenciar-pagos'

// sic: obeter
export const accesoReferenciar = post(`${RAIZ}/obeterAccesoReferenciar`, {
  cambia: false,
  summary: 'value: whether this client may reference payments',
  data: sinDatos,
})

export const metodosDePago = get(`${RAIZ}/metodos-pago`, {
  acto: 'verReferencias',
  summary: 'Payment methods',
  data: z.array(z.strictObject({ idMetodoPago: z.string(), descripcion: z.string() })),
})
export const bancos = get(`${RAIZ}/bancos`, {
  acto: 'verReferencias',
  summary: 'Banks',
  data: z.array(z.strictObject({ codBanco: z.number(), descripcion: z.string() })),
})

const deGrupo = z.extend(adeudo, { codCliente: z.string() })
export type AdeudoDeGrupo = z.infer<typeof deGrupo>
export const saldosPorReferenciar = post(`${RAIZ}/saldos`, {
  cambia: false,
  acto: 'verReferencias',
  summary: 'Open documents of the client, or of its whole group',
  body: z.strictObject({ codCliente, esGrupo: z.boolean() }),
  data: z.strictObject({ detalle: z.array(deGrupo) }),
})

const cliente = z.strictObject({
  codCliente: z.string(),
  nombre1: z.string(),
  iDGrupo: z.number(),
  estatus: z.string(),
})
const busqueda = { body: z.strictObject({ textoBuscar: texto(80), codAgente: texto(20) }), data: z.array(cliente) }
export const buscarClientes = post('/api/cobranza/general/buscarclientes', {
  cambia: false,
  acto: 'verReferencias',
  summary: "Clients of one's own group",
  ...busqueda,
})
export const buscarClientesDe = post('/api/cobranza/general/buscarclientes:product', {
  cambia: false,
  acto: 'verReferencias',
  summary: "Clients of one's own group; the word after the name changes nothing",
  params: z.strictObject({ product: texto(40) }),
  ...busqueda,
})

/** Amounts in MXN; Formapagosat and MetodoPago carry the same code: 01 cash, 02 check, 03 transfer. Header `Idempotency-Key` as in `surtir`. */
export const guardarReferencia = post(`${RAIZ}/guardar/:codBanco`, {
  once: 'key',
  acto: 'referenciarPago',
  summary: 'Assigns a bank deposit to documents; answers its receipt',
  params: z.strictObject({ codBanco: enteroEnDireccion(99_999) }),
  body: z.strictObject({
    CodigoCliente: codCliente,
    FechaDeposito: dia,
    Referencia: texto(60),
    Banco: entero(0, 99_999),
    Importe: importe,
    Cheque: importe,
    Efectivo: importe,
    Transferencia: importe,
    Formapagosat: texto(2),
    MetodoPago: texto(2),
    DocumentosPagar: z
      .array(z.strictObject({ documento: texto(40), abono: importe, codCliente: z.optional(codCliente) }))
      .check(z.maxLength(500)),
    confirmarDuplicado: z.optional(z.boolean()),
  }),
  data: z.strictObject({ folio: z.string(), serie: z.string(), recibo: z.string() }),
  refused: z.nullable(z.strictObject({ posibleDuplicado: z.literal(true), folio: z.string() })),
  limit: 'envio',
})

const recibo = z.strictObject({
  folioCobranza: z.string(),
  serie: z.string(),
  fechaDeposito: dia,
  codAgente: z.string(),
  importe: pesos,
  referencia: z.string(),
  comprobante: z.boolean(),
})
export type Recibo = z.infer<typeof recibo>
export const RECIBOS_POR_PAGINA = 20
export const consultarFolios = post(`${RAIZ}/consultar-folios`, {
  lectura: true,
  acto: 'verReferencias',
  summary: 'Receipts of a range of deposit days, 20 a page',
  body: z.strictObject({ FechaInicio: dia, FechaFin: dia, Pagina: entero(1, 1_000_000) }),
  data: z.strictObject({ recibos: z.array(recibo), totalPaginas: z.number() }),
})

export const imprimirRecibo = get(`${RAIZ}/imprimir-recibo/:folio/:codAgente`, {
  acto: 'verReferencias',
  lectura: true,
  summary: 'A receipt once more',
  params: z.strictObject({ folio: texto(20), codAgente: texto(20) }),
  data: z.strictObject({ folio: z.string(), serie: z.string(), recibo: z.string() }),
  limit: 'descargas',
})

/** Multipart: `file` (pdf, jpg, png) and `json`. A later proof takes the earlier one's place. */
export const subirComprobante = post(`${RAIZ}/comprobante/:folio`, {
  file: 'file',
  acto: 'subirComprobante',
  summary: 'The proof of a deposit',
  params: z.strictObject({ folio: texto(20) }),
  body: z.strictObject({ folio: texto(20) }),
  data: sinDatos,
  limit: 'subidas',
})
