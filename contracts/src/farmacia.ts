import type { Alcance } from '@surtia/rules/farmacias/claves.ts'
import * as z from 'zod/mini'
import { get, post } from './call.ts'
import { pedidoEnc } from './estatus-pedido.ts'
import { factura } from './facturas.ts'
import { deUnaLinea, deVariasLineas, dia, pesos, sinDatos, texto } from './fields.ts'

/**
 * What a client's own system may ask with one of its keys (docs/farmacias.md). Nothing in v1 is ever taken away: fields and calls are only
 * added.
 */
const V1 = '/api/farmacia/v1'

/** Why a call was refused: the list that docs/farmacias.md prints, which only grows. */
export const CAUSAS = {
  clave: 'La clave falta, no es válida, venció o se revocó; o el cliente ya no está activo.',
  alcance: 'La clave no sirve para lo que se pide: pida otra con ese alcance.',
  limite: 'Demasiadas llamadas: espere los segundos de Retry-After.',
  campo: 'Falta un dato, sobra, o no tiene la forma que se espera; `campo` dice cuál.',
  'no-existe': 'Lo que se busca no existe, o no es de este cliente.',
  'clave-de-envio': 'Esa Idempotency-Key ya se usó con otro contenido.',
  referencia: 'Esa referencia ya se usó en otro pedido de este cliente.',
  'nada-que-pedir': 'Ningún renglón se puede pedir; las razones que siguen dicen la de cada uno.',
  autorizacion: 'Lo que se pide necesita que alguien lo autorice en el portal; de una prueba, lo necesitaría.',
  'sin-existencia': 'No hay existencia; si no la hay de nada, las razones que siguen dicen la de cada renglón.',
  varios: 'El código es de varios artículos: use el código del artículo.',
  cancelado: 'El artículo ya no se vende.',
  cantidad: 'No se puede pedir en tantas piezas, o en tan pocas.',
  credito: 'El pedido excede el crédito y el crédito es estricto.',
  inactivo: 'El cliente se encuentra inactivo.',
  expediente: 'Falta un documento, o el acuse de un pedido anterior, para surtir lo controlado.',
  negocio: 'Una regla no lo permite; `motivo` dice cuál.',
  tamano: 'La dirección o el cuerpo son demasiado grandes.',
  tipo: 'El cuerpo no es application/json.',
  servicio: 'Fallamos nosotros, o estamos ocupados: intente de nuevo en unos segundos, con la misma Idempotency-Key.',
} as const
export type Causa = keyof typeof CAUSAS
const CAUSA = Object.keys(CAUSAS) as [Causa, ...Causa[]]

const causa = z.enum(CAUSA)
/** '' where nothing is in the way */
const causaDeRenglon = z.union([causa, z.literal('')])
const razon = z.strictObject({ causa, campo: z.string(), motivo: z.string() })
/** `data` of every refusal; of a reference that was used, the folios of its orders. */
export type Razon = z.infer<typeof razon>
const razones = z.array(razon)

const deLectura = { access: 'farmacia', cambia: false, limit: 'lecturas de farmacia', refused: razones } as const
const para = (alcance: Alcance) => ({ ...deLectura, alcance })

export const MAXIMO_DE_CODIGOS = 200
export const MAXIMO_DE_RENGLONES = 500
/** Pieces are told up to this many: what is left of it is nobody's business. */
export const PIEZAS_QUE_SE_DICEN = 999
export const SUSTITUTOS_QUE_SE_DICEN = 3

const disponible = z.enum(['si', 'otro-cedis', 'no'])
const sustituto = z.strictObject({
  codArticulo: z.string(),
  descripcion: z.string(),
  precio: pesos,
  disponible,
  piezas: z.number(),
})

/** Prices in MXN of one piece today, without taxes; iva and ieps in per cent; pieces. */
const loQueSePide = {
  codArticulo: z.string(),
  descripcion: z.string(),
  precio: pesos,
  motivoPrecio: z.enum(['oferta', 'remate', 'buenFin', 'neto']),
  /** all prices of it, by the pieces from which each applies to all of them */
  precios: z.array(z.strictObject({ desde: z.number(), precio: pesos })),
  iva: z.number(),
  ieps: z.number(),
  disponible,
  /** in one's own centre, or in the others where it has none; 999 at most */
  piezas: z.number(),
  minimoPiezas: z.number(),
  colectivo: z.number(),
  fraccion: z.string(),
  refrigerado: z.boolean(),
}

const existencia = z.strictObject({
  /** as it was asked */
  codigo: z.string(),
  ...loQueSePide,
  /** until when what is ordered leaves next, ISO 8601; '' where the centre has no hours */
  corte: z.string(),
  sustitutos: z.array(sustituto),
  /** why it may not be ordered, or ''; then all else of an unknown code is empty */
  motivo: z.string(),
  causa: causaDeRenglon,
})
export type ExistenciaDeFarmacia = z.infer<typeof existencia>

export const existencias = get(`${V1}/existencias`, {
  ...para('leer'),
  reply: 'written',
  summary: 'Price, stock and substitutes of up to 200 codes or barcodes',
  query: z.strictObject({ codigos: texto(8_500).check(z.minLength(1)) }),
  data: z.array(existencia),
})

const filaDeCatalogo = z.strictObject({
  ...loQueSePide,
  codBarras: z.string(),
  generico: z.string(),
  laboratorio: z.string(),
  formaFarmaceutica: z.string(),
  contenido: z.string(),
  precioPublico: pesos,
  /** 'A' on sale, 'C' no longer: only among changes */
  estatus: z.enum(['A', 'C']),
})
export type FilaDeCatalogo = z.infer<typeof filaDeCatalogo>

/** A row of JSON a line; the header `Surtia-Cursor` is what the next `cambiosDesde` brings, `Surtia-Catalogo` says whether all came or the changes. */
export const catalogo = get(`${V1}/catalogo`, {
  ...para('leer'),
  reply: 'rows',
  summary: 'The whole catalogue, or what changed of it since a cursor or an instant',
  query: z.strictObject({ cambiosDesde: z.optional(texto(1_500)) }),
  data: filaDeCatalogo,
})

const renglon = z.strictObject({
  codigo: texto(60),
  /** what cannot be ordered in so many is told line by line */
  piezas: z.int(),
  aceptaSustituto: z.optional(z.boolean()),
})

const renglonDePedido = z.strictObject({
  codigo: z.string(),
  /** '' of an unknown code */
  codArticulo: z.string(),
  pedidas: z.number(),
  surtidas: z.number(),
  negadas: z.number(),
  /** what goes in the place of pieces that would be denied */
  sustituto: z.nullable(
    z.strictObject({ codArticulo: z.string(), descripcion: z.string(), piezas: z.number(), precio: pesos }),
  ),
  precio: pesos,
  /** why nothing of it goes, or ''; of a line that goes, why not all of it */
  motivo: z.string(),
  causa: causaDeRenglon,
})
export type RenglonDeFarmacia = z.infer<typeof renglonDePedido>

export const pedir = post(`${V1}/pedidos`, {
  access: 'farmacia',
  alcance: 'pedir',
  once: 'key',
  summary: 'Sends an order of up to 500 lines; `prueba` tells what would be sent and changes nothing',
  body: z.strictObject({
    referencia: texto(30).check(z.trim(), z.minLength(1), deUnaLinea),
    renglones: z.array(renglon).check(z.minLength(1), z.maxLength(MAXIMO_DE_RENGLONES)),
    otrosCedis: z.optional(z.boolean()),
    nota: z.optional(texto(200).check(deVariasLineas)),
    prueba: z.optional(z.boolean()),
  }),
  data: z.strictObject({
    folios: z.array(z.string()),
    /** the request that waits for somebody's yes; null: it was sent */
    autorizacion: z.nullable(z.number()),
    /** an order of each centre that supplies; of a trial those that would be, their folios ''. MXN with taxes; `cargo`: what of it another centre adds, without them */
    pedidos: z.array(
      z.strictObject({
        ...z.pick(pedidoEnc, { folio: true, cedis: true, estatus: true, total: true }).shape,
        estatusMensaje: z.string(),
        cargo: pesos,
      }),
    ),
    renglones: z.array(renglonDePedido),
  }),
  refused: razones,
  limit: 'pedidos de farmacia',
})

const encabezado = z.strictObject({
  ...z.pick(pedidoEnc, {
    folio: true,
    cedis: true,
    fechaRecepcion: true,
    fecha: true,
    estatus: true,
    total: true,
    usuario: true,
  }).shape,
  /** in words */
  estatusMensaje: z.string(),
  /** the client's own number of it, or '' */
  referencia: z.string(),
})

const desde = z.optional(dia)
const cursor = z.optional(texto(300))

export const pedidosDesde = get(`${V1}/pedidos`, {
  ...para('leer'),
  lectura: true,
  summary: 'Orders received since a day (30 days ago, where none is said), oldest first, 100 a page',
  query: z.strictObject({ desde, cursor }),
  data: z.array(encabezado),
  /** of the page that follows; null: this was the last */
  beside: { cursor: z.nullable(z.string()) },
})

export const pedidoDeReferencia = get(`${V1}/pedidos/:referencia`, {
  ...para('leer'),
  lectura: true,
  summary: 'The orders of a reference, with their lines, lots and invoices',
  params: z.strictObject({ referencia: texto(30) }),
  data: z.strictObject({
    referencia: z.string(),
    pedidos: z.array(
      z.strictObject({
        ...encabezado.shape,
        renglones: z.array(
          z.strictObject({
            codArticulo: z.string(),
            descripcion: z.string(),
            pedidas: z.number(),
            surtidas: z.number(),
            negadas: z.number(),
            precio: pesos,
            iva: z.number(),
            ieps: z.number(),
            importe: pesos,
            lotes: z.array(z.strictObject({ lote: z.string(), caducidad: dia, piezas: z.number() })),
          }),
        ),
        /** UUIDs of the invoices that bill it, of which the ERP told */
        facturas: z.array(z.string()),
      }),
    ),
  }),
})

export const facturasDesde = get(`${V1}/facturas`, {
  ...para('facturas'),
  lectura: true,
  summary:
    'Invoices, payment complements and credit notes since a day (30 days ago, where none is said), oldest first, 100 a page',
  query: z.strictObject({ desde, cursor }),
  data: z.array(factura),
  beside: { cursor: z.nullable(z.string()) },
})

const deUuid = z.strictObject({
  uuid: z.string().check(z.regex(/^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/)),
})
export const xmlDeFactura = get(`${V1}/facturas/:uuid.xml`, {
  ...para('facturas'),
  reply: 'file',
  summary: 'The CFDI of an invoice',
  params: deUuid,
  data: sinDatos,
})
export const pdfDeFactura = get(`${V1}/facturas/:uuid.pdf`, {
  ...para('facturas'),
  reply: 'file',
  summary: 'The paper of an invoice',
  params: deUuid,
  data: sinDatos,
})

const deFolio = z.strictObject({ folio: z.string().check(z.regex(/^[\w-]{1,40}$/)) })
export const entradaEnCsv = get(`${V1}/entradas/:folio.csv`, {
  ...para('leer'),
  reply: 'file',
  summary: 'What an order supplied, a row for each lot, in the columns that the client chose',
  params: deFolio,
  data: sinDatos,
})
export const entradaEnXlsx = get(`${V1}/entradas/:folio.xlsx`, {
  ...para('leer'),
  reply: 'file',
  summary: 'The same as a spreadsheet',
  params: deFolio,
  data: sinDatos,
})

export const coleccion = get('/api/farmacia/documentacion/coleccion.json', {
  access: 'publico',
  reply: 'bare',
  lectura: false,
  summary: 'The calls of v1 as Postman, Bruno and the like take them',
  data: z.looseObject({ item: z.array(z.looseObject({ name: z.string() })) }),
})

/** Every call of v1, in the order in which one learns them. */
export const LLAMADAS_DE_FARMACIA = {
  existencias,
  catalogo,
  pedir,
  pedidoDeReferencia,
  pedidosDesde,
  facturasDesde,
  xmlDeFactura,
  pdfDeFactura,
  entradaEnCsv,
  entradaEnXlsx,
} as const
