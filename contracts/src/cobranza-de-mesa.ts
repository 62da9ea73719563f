import * as z from 'zod/mini'
import { get, post } from './call.ts'
import { deUnaLinea, dia, entero, instante, pesos, sinDatos, texto } from './fields.ts'
import { listado } from './listado.ts'

const COBRANZA = '/api/personal/cobranza'

const cobro = z.strictObject({
  /** of a deposit its folio, of a card payment its reference (PAG…) */
  folio: z.string(),
  origen: z.enum(['deposito', 'tarjeta']),
  codCliente: z.string(),
  cliente: z.string(),
  importe: pesos,
  codBanco: z.number(),
  banco: z.string(),
  referencia: z.string(),
  /** 01 cash, 02 check, 03 transfer, 04 card */
  metodo: z.string(),
  /** of the deposit; of a card payment the day on which it was begun */
  fecha: dia,
  creado: instante,
  /** deposits: registrado, confirmado, rechazado, aplicado; cards: pendiente, pagado, cancelado, fallido, revisar */
  estado: z.string(),
  /** how many documents it pays */
  documentos: z.number(),
  /** folios of other deposits of the same bank, reference and amount */
  duplicados: z.array(z.string()),
  comprobante: z.boolean(),
  autorizacion: z.string(),
  saldoAFavor: pesos,
  /** why it was rejected */
  motivo: z.string(),
  version: z.number(),
})
export type CobroDeMesa = z.infer<typeof cobro>

/** Deposits, or card payments, which have fewer filters and are not ordered by `fecha`. */
export const cobranza = listado(COBRANZA, {
  nombre: 'cobranza',
  exporta: 'exportarCobranza',
  filtros: {
    texto: ['estado', 'folio', 'codBanco', 'referencia', 'codCliente'],
    dia: ['desde', 'hasta'],
    valores: { origen: ['deposito', 'tarjeta'], conComprobante: ['1', '0'], duplicados: ['1'] },
  },
  ordenes: ['-creado', 'importe', 'fecha', 'folio'],
  columnas: {
    folio: 'Folio',
    codCliente: 'Cliente',
    cliente: 'Nombre',
    importe: 'Importe',
    banco: 'Banco',
    referencia: 'Referencia',
    metodo: 'Método',
    fecha: 'Fecha',
    creado: 'Registrado',
    estado: 'Estado',
    documentos: 'Documentos',
    duplicados: 'Posibles duplicados',
    comprobante: 'Comprobante',
    autorizacion: 'Autorización',
    saldoAFavor: 'Saldo a favor',
    motivo: 'Motivo',
  },
  summary: 'Deposits with their proof and what they look like, or card payments',
  fila: cobro,
  evento: 'cobranza.exportada',
})

const folio = z.string().check(z.regex(/^[A-Za-z0-9]{1,20}$/))
const params = z.strictObject({ folio })
/** `saldo`: what the document still owes, with this payment as it counts now. */
const abono = z.strictObject({
  codCliente: z.string(),
  documento: z.string(),
  importe: pesos,
  estado: z.string(),
  saldo: pesos,
})
const parecido = z.strictObject({
  folio: z.string(),
  codCliente: z.string(),
  cliente: z.string(),
  fecha: dia,
  estado: z.string(),
})
export const cobroDeMesa = get(`${COBRANZA}/:folio`, {
  access: 'personal',
  mesa: 'verCobranza',
  lectura: true,
  summary: 'A deposit or card payment whole',
  params,
  data: z.extend(cobro, { abonos: z.array(abono), parecidos: z.array(parecido), decidido: z.nullable(instante) }),
})
export const comprobanteDeMesa = get(`${COBRANZA}/:folio/comprobante`, {
  access: 'personal',
  reply: 'file',
  mesa: 'verCobranza',
  summary: "The proof of a deposit: the client's picture or PDF as it came",
  params,
  data: sinDatos,
})

const version = entero(1, 2_147_483_647)
const decidido = z.strictObject({ version: z.number() })
/** `autorizacion`: of a card payment that has none, as the bank's list has it. Another version: 409 { actual, suya }. */
export const confirmarCobro = post(`${COBRANZA}/:folio/confirmar`, {
  access: 'personal',
  mesa: 'decidirCobranza',
  summary: 'The money is in the bank; a deposit goes on being virtual until the ledger has it',
  params,
  body: z.strictObject({ version, autorizacion: z.optional(z.string().check(z.regex(/^(?!0000)[0-9A-Za-z]{6}$/))) }),
  data: decidido,
})
export const rechazarCobro = post(`${COBRANZA}/:folio/rechazar`, {
  access: 'personal',
  mesa: 'decidirCobranza',
  summary: 'The money is not there: what was virtual goes back, the client hears why and the ERP is told',
  params,
  body: z.strictObject({ version, motivo: texto(200).check(z.trim(), z.minLength(1), deUnaLinea) }),
  data: decidido,
})
