import * as z from 'zod/mini'
import { solicitudEnc } from './autorizaciones.ts'
import { get, post } from './call.ts'
import { pedidoEnc } from './estatus-pedido.ts'
import { codArticulo, dia, instante, pesos, sinDatos } from './fields.ts'
import { LISTAS } from './listas.ts'
import { recepcionEnc } from './recepciones.ts'

/** An article that this client's own rhythm says is due (docs/reglas/compras.md#toca-pedir). Pieces; days 'YYYY-MM-DD'. */
const sugerido = z.strictObject({
  codArticulo: z.string(),
  descripcion: z.string(),
  /** how many to order, beside what stands in the cart */
  piezas: z.number(),
  /** when it is due */
  fecha: dia,
  cadaDias: z.number(),
  ultima: dia,
  ultimasPiezas: z.number(),
  /** why: 'cada 14 días, 24 piezas; última el 3 nov' */
  texto: z.string(),
  /** why `piezas` are not the usual ones, or '': 'lleva 5 días de retraso, caja de 27' */
  tantas: z.string(),
  /** MXN of one piece, each with the pieces from which it applies, fewest first */
  precios: z.array(z.strictObject({ desde: z.number(), precio: pesos })),
  existenciaMiCedis: z.number(),
  existenciaOtrosCedis: z.number(),
})
export type Sugerido = z.infer<typeof sugerido>

const PARTES = [
  'carrito',
  'pedidos',
  'porAutorizar',
  'porRecibir',
  'vence',
  'ultimoPedido',
  'tocaPedir',
  'corte',
] as const
export type ParteDeInicio = (typeof PARTES)[number]

/** What a morning starts from. Amounts in MXN. */
export const inicio = get('/api/inicio', {
  lectura: true,
  summary:
    'The desk of the home page: cart, orders under way, what falls due, last order, what is due to be ordered, cut-off',
  data: z.strictObject({
    carrito: z.strictObject({ renglones: z.number(), total: pesos }),
    /** under way, five at most */
    pedidos: z.array(pedidoEnc),
    /** of others, that this user may have to resolve, five at most */
    porAutorizar: z.array(solicitudEnc),
    /** left and not received, five at most */
    porRecibir: z.array(recepcionEnc),
    /** of open documents that fall due up to `hasta`, those past due included; `vencido` of it is past due */
    vence: z.strictObject({ importe: pesos, vencido: pesos, documentos: z.number(), hasta: dia }),
    ultimoPedido: z.nullable(pedidoEnc),
    /** eight at most */
    tocaPedir: z.array(sugerido),
    /** until when what is sent leaves, and on which day; null where no hours are known */
    corte: z.nullable(z.strictObject({ cierra: instante, sale: dia })),
  }),
  beside: {
    /** MXN; null where it could not be read */
    creditoDisponible: z.nullable(pesos),
    /** what could not be read; it is empty in data */
    fallas: z.array(z.enum(PARTES)),
    /** the server's clock, for devices whose own is wrong, and the time zone of the client's centre, whose days those of `corte` are */
    reloj: z.strictObject({ ahora: instante, zona: z.string() }),
  },
})

export const menu = get('/api/menu', {
  lectura: true,
  summary:
    'What the menu shows beside its entries: how many articles each list holds, and which entries this client has',
  data: z.strictObject({
    cuantos: z.record(z.enum(LISTAS), z.number()),
    /** the shopping event is on */
    eventoBuenFin: z.boolean(),
    /** may reference payments */
    referenciar: z.boolean(),
    /** recalls that wait for this client's answer */
    retiros: z.number(),
    /** sees the tools */
    herramientas: z.boolean(),
  }),
})

export const sugeridos = get('/api/sugeridos', {
  lectura: true,
  summary: "All that this client's own rhythm says is due, the most overdue first",
  data: z.array(sugerido),
})

export const descartarSugerido = post('/api/sugeridos/descartar', {
  acto: 'llenarCarrito',
  summary: 'Does not suggest an article this time, or ever again',
  body: z.strictObject({ codArticulo, siempre: z.boolean() }),
  data: sinDatos,
})
