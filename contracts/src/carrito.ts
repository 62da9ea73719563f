import { MOTIVOS_DE_AUTORIZACION } from '@surtia/rules/autorizaciones/motivos.ts'
import { CANTIDAD_MAXIMA } from '@surtia/rules/carrito/cantidad-pedida.ts'
import * as z from 'zod/mini'
import { falta, fraccion, precioDesde } from './articulo.ts'
import { post, termsOf } from './call.ts'
import { cambioDeLinea } from './estatus-pedido.ts'
import { codArticulo, deUnaLinea, deVariasLineas, dia, entero, importe, pesos, sinDatos, texto } from './fields.ts'
import { sustituto } from './sustituto.ts'
import { MAXIMO_DE_FILAS, MAXIMO_DE_VISTOS } from './topes.ts'

export const RUTAS_ORIGEN = [
  'inicio',
  'busqueda-general',
  'busqueda-avanzada',
  'nuevos',
  'ofertas',
  'remates',
  'buen-fin',
  'cambio-precio',
  'mi-lista-de-pedido',
  'detalle-producto',
  'carrito',
  'excel',
  'captura-rapida',
  'escaner',
  'lista',
  'repetido',
  'pendientes',
  'toca-pedir',
  'sugerencias',
] as const
export type RutaOrigen = (typeof RUTAS_ORIGEN)[number]

/** A line of the cart. Prices and importe in MXN; iva and ieps in percent; stock and colectivo in pieces. */
export const renglonDeCarrito = z.strictObject({
  codArticulo: z.string(),
  descripcion: z.string(),
  nombreArticulo: z.string(),
  laboratorio: z.string(),
  precio: pesos,
  precioOfertado: pesos,
  precioRemate: pesos,
  precioBuenFin: pesos,
  ofertado: z.boolean(),
  remate: z.boolean(),
  buenFin: z.boolean(),
  iva: z.number(),
  ieps: z.number(),
  cantidad: z.number(),
  /** who put it last; '' while the client has one person who could */
  quien: z.string(),
  cantidadOriginal: z.number(),
  colectivo: z.number(),
  minimoPiezas: z.number(),
  existenciaMiCedis: z.number(),
  existenciaOtrosCedis: z.number(),
  sinDerechoDevolucion: z.boolean(),
  tipoControl: z.number(),
  fraccion,
  refrigerado: z.boolean(),
  caducidadMeses: z.number(),
  codBarras: z.string(),
  urlImagen: z.string(),
  estatus: z.string(),
  precioAplicado: pesos,
  motivoPrecio: z.enum(['oferta', 'remate', 'buenFin', 'neto']),
  avisoPrecio: z.string(),
  precioDesde,
  /** the price that applied when the quantity was set */
  precioVisto: pesos,
  importe: pesos,
  falta,
  /** the cheapest of the same formula, form, strength and content that is in one's own centre: when this one is cheaper, or the line cannot be supplied */
  sustituto: z.nullable(sustituto),
})
export type RenglonDeCarrito = z.infer<typeof renglonDeCarrito>

const totales = z.strictObject({ subtotal: pesos, ieps: pesos, iva: pesos, total: pesos })
/** saldoActual: what the client owes in open documents, of it `vencido` past its day; estricto: an order over the credit is refused, not held; null for whose role sees no money */
const saldo = z.nullable(
  z.strictObject({ creditoDisponible: pesos, saldoActual: pesos, vencido: pesos, estricto: z.boolean() }),
)

/** Told when so many pieces are twenty times what this client usually orders of it; `antes`: how many stood there. In pieces. */
export const habitual = z.optional(z.strictObject({ piezas: z.number(), antes: z.number() }))

export const modificarCantidad = post('/api/carrito/modificar-cantidad', {
  acto: 'llenarCarrito',
  once: 'until annulled',
  summary: 'Sets the absolute quantity of an article; 0 removes it',
  body: z.strictObject({
    codArticulo,
    cantidad: entero(0, CANTIDAD_MAXIMA),
    rutaOrigen: z.enum(RUTAS_ORIGEN),
    uuidAcceso: z.optional(z.union([z.literal(''), z.uuid()])),
    /** the answer also brings what a screen that shows the cart needs then */
    conCarrito: z.optional(z.boolean()),
  }),
  data: z.strictObject({
    codArticulo: z.string(),
    cantidad: z.number(),
    renglones: z.number(),
    importe: pesos,
    carrito: z.optional(z.strictObject({ renglon: z.nullable(renglonDeCarrito), totales, saldo })),
  }),
  beside: {
    habitual,
  },
})

export const cambiarPor = post('/api/carrito/cambiar-por', {
  acto: 'llenarCarrito',
  summary: 'Puts an article in the place of another: that line leaves, pieces of this one are added',
  body: z.strictObject({
    codArticulo,
    por: codArticulo,
    cantidad: entero(1, CANTIDAD_MAXIMA),
    surtirWebExcel: z.optional(z.boolean()),
  }),
  data: termsOf(modificarCantidad).data,
  beside: { cambios: z.array(cambioDeLinea) },
})

export const deshacerCambios = post('/api/carrito/deshacer', {
  acto: 'llenarCarrito',
  summary: 'Lines that still are as an addition left them become what they were before it; others stay',
  body: z.strictObject({
    renglones: z.array(cambioDeLinea).check(z.minLength(1), z.maxLength(MAXIMO_DE_FILAS)),
    surtirWebExcel: z.optional(z.boolean()),
  }),
  data: z.strictObject({ deshechos: z.number(), renglones: z.number() }),
})

const cual = z.strictObject({ surtirWebExcel: z.optional(z.boolean()) })

export const consultarCarrito = post('/api/carrito/consultar', {
  cambia: false,
  summary: 'The lines of the cart with its totals',
  body: cual,
  data: z.array(renglonDeCarrito),
  beside: { totales, saldo },
})

export const cantidadEnCarrito = post('/api/carrito/cantidadEnCarrito', {
  cambia: false,
  summary: 'Number of lines',
  data: z.number(),
})

export const vaciarCarrito = post('/api/carrito/vaciar', {
  acto: 'llenarCarrito',
  summary: 'Removes every line',
  body: cual,
  data: sinDatos,
})

/** A line that is set aside: it stays in the cart, and nothing of it is supplied. */
export const noSurtido = z.strictObject({ codArticulo: z.string(), motivo: z.string() })
export type NoSurtido = z.infer<typeof noSurtido>

const renglonPorCedis = z.strictObject({
  codArticulo: z.string(),
  nombreArticulo: z.string(),
  laboratorio: z.string(),
  cantidad: z.number(),
  precio: pesos,
  importe: pesos,
  iva: z.number(),
  ieps: z.number(),
  codSucursal: z.number(),
  /** name of the supplying centre, '' when nobody has it */
  cedis: z.string(),
  sinExistencia: z.boolean(),
})
export type RenglonPorCedis = z.infer<typeof renglonPorCedis>

export const carritoPorCedis = post('/api/carrito/carritoPorCedis', {
  cambia: false,
  summary: 'What the own centre can fill, and the excess: with the centre that has it, or sinExistencia',
  body: cual,
  data: z.strictObject({
    cedisCliente: z.array(renglonPorCedis),
    cedisExternos: z.array(renglonPorCedis),
    noSurtidos: z.array(noSurtido),
  }),
  /** cargo: percent charged on what other centres supply; activo: whether this client may send at all; promesa: latest delivery from other centres */
  beside: { cargo: z.number(), activo: z.boolean(), promesa: z.strictObject({ dias: z.number(), fecha: dia }), saldo },
})

export const facturarPublicoGeneral = post('/api/carrito/facturar-publico-general', {
  acto: 'llenarCarrito',
  summary: 'value: whether this client may invoice to the general public',
  data: sinDatos,
})

const surtirCaducidad = z.strictObject({
  id: z.union([z.string(), z.number()]),
  codArticulo,
  cantidad: entero(0, CANTIDAD_MAXIMA),
  caducidadMeses: entero(0, 1_200),
  codSucursal: entero(1, 100_000),
  cantidadOriginal: entero(0, CANTIDAD_MAXIMA),
  pedir: entero(0, 1),
})

const pedidoEnviado = z.strictObject({
  folio: z.string(),
  cedis: z.string(),
  origen: z.string(),
  renglones: z.number(),
  importe: pesos,
  ieps: pesos,
  iva: pesos,
  cargo: pesos,
  total: pesos,
})
export type PedidoEnviado = z.infer<typeof pedidoEnviado>

/** precio: MXN; the others: pieces. 'otro CEDIS': pieces of one's own centre; 'caducidad': of an accepted short-dated line; 'no se surte': of a line set aside by now. */
export const diferencia = z.strictObject({
  codArticulo: z.string(),
  antes: z.number(),
  ahora: z.number(),
  motivo: z.enum(['precio', 'existencia', 'otro CEDIS', 'caducidad', 'no se surte']),
})

export type Diferencia = z.infer<typeof diferencia>

const visto = z.strictObject({
  codArticulo,
  codSucursal: entero(1, 100_000),
  cantidad: entero(0, CANTIDAD_MAXIMA),
  precio: importe,
})
export type Visto = z.infer<typeof visto>

/** What a send needs somebody's approval for, each reason with what it is about. */
export const porAutorizar = z.array(z.strictObject({ motivo: z.enum(MOTIVOS_DE_AUTORIZACION), detalle: z.string() }))

/** What is asked of a send, wherever its lines are from. */
export const cuerpoDeEnvio = {
  surtirEnVariosCedis: z.enum(['A', 'R', '']),
  facturarPublicoGeneral: z.boolean(),
  articulosSurtirCaducidades: z.array(surtirCaducidad).check(z.maxLength(2_000)),
  surtirWebExcel: z.boolean(),
  /** the client's own number of the order, and a note for the warehouse */
  referenciaCliente: z.optional(texto(30).check(deUnaLinea)),
  notaAlmacen: z.optional(texto(200).check(deVariasLineas)),
  totalVisto: z.optional(importe),
  /** what each centre would supply, as it was shown: only tells the causes of another total apart */
  vistos: z.optional(z.array(visto).check(z.maxLength(MAXIMO_DE_VISTOS))),
}

/** A total that is not the one that was seen: what changed. */
export const otroTotal = z.strictObject({ diferencias: z.array(diferencia) })

/** What was sent, and what of it was not supplied. */
export const loEnviado = z.strictObject({
  pedidos: z.array(pedidoEnviado),
  negados: z.array(z.strictObject({ codArticulo: z.string(), cantidad: z.number() })),
  /** those of the Excel cart, and of what was authorised, are in the web cart now */
  noSurtidos: z.array(noSurtido),
})

/** Header `Idempotency-Key`: a UUID; repeated with the same body it yields the first answer again. */
export const surtir = post('/api/carrito/surtir', {
  once: 'key or content',
  acto: 'enviarPedido',
  summary: 'Sends the cart: one order per supplying centre',
  body: z.strictObject(cuerpoDeEnvio),
  data: loEnviado,
  refused: z.nullable(z.union([otroTotal, z.strictObject({ autorizacion: porAutorizar })])),
  limit: 'envio',
})

/** What a row of the expiry page is: short-dated full cases of an article at one centre. Pieces; whole months at delivery; price in MXN. */
export const caducidadDisponible = z.strictObject({
  id: z.string(),
  codArticulo: z.string(),
  descripcion: z.string(),
  laboratorio: z.string(),
  cantidad: z.number(),
  cantidadOriginal: z.number(),
  colectivo: z.number(),
  caducidadMeses: z.number(),
  caducidadDisponible: z.number(),
  codSucursal: z.number(),
  sucursalCliente: z.boolean(),
  sucursal: z.string(),
  minimoMeses: z.number(),
  existenciaColectivo: z.number(),
  seleccionado: z.boolean(),
  precio: pesos,
  iva: z.number(),
  ieps: z.number(),
  /** pieces of the cart's line, of which these are wanting */
  enCarrito: z.number(),
  sustituto: z.nullable(sustituto),
})
export type CaducidadDisponible = z.infer<typeof caducidadDisponible>

export const articulosDisponibles = post('/api/carrito/articulos-disponibles', {
  cambia: false,
  summary: 'Short-dated full cases for what acceptable stock cannot fill',
  body: z.strictObject({
    surtirWebExcel: z.optional(z.boolean()),
    surtirEnVariosCedis: z.optional(z.enum(['A', 'R', ''])),
  }),
  data: z.array(caducidadDisponible),
  beside: { noSurtidos: z.array(noSurtido) },
})

export const migrarCarritoAnterior = post('/api/carrito/migrar-articulos-carrito-vieja-nueva', {
  acto: 'llenarCarrito',
  summary: 'Brings the cart in that the client filled before this portal; answers the lines of the web cart',
  data: z.strictObject({ renglones: z.number() }),
})
