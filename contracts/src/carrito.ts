import * as z from 'zod/mini'
import { post } from './call.ts'
import { codArticulo, entero, pesos, sinDatos } from './fields.ts'

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
] as const
export type RutaOrigen = (typeof RUTAS_ORIGEN)[number]

export const modificarCantidad = post('/api/carrito/modificar-cantidad', {
  summary: 'Sets the absolute quantity of an article; 0 removes it',
  body: z.strictObject({
    codArticulo,
    cantidad: entero(0, 99_999),
    rutaOrigen: z.enum(RUTAS_ORIGEN),
    uuidAcceso: z.optional(z.union([z.literal(''), z.uuid()])),
  }),
  data: z.strictObject({ codArticulo: z.string(), cantidad: z.number(), renglones: z.number(), importe: pesos }),
})

const cual = z.strictObject({ surtirWebExcel: z.optional(z.boolean()) })

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
  cantidadOriginal: z.number(),
  colectivo: z.number(),
  minimoPiezas: z.number(),
  existenciaMiCedis: z.number(),
  existenciaOtrosCedis: z.number(),
  sinDerechoDevolucion: z.boolean(),
  tipoControl: z.number(),
  caducidadMeses: z.number(),
  codBarras: z.string(),
  urlImagen: z.string(),
  estatus: z.string(),
  precioAplicado: pesos,
  motivoPrecio: z.enum(['oferta', 'remate', 'buenFin', 'neto']),
  avisoPrecio: z.string(),
  importe: pesos,
})
export type RenglonDeCarrito = z.infer<typeof renglonDeCarrito>

export const consultarCarrito = post('/api/carrito/consultar', {
  summary: 'The lines of the cart with its totals',
  body: cual,
  data: z.array(renglonDeCarrito),
  beside: {
    totales: z.strictObject({ subtotal: pesos, ieps: pesos, iva: pesos, total: pesos }),
    saldo: z.strictObject({ creditoDisponible: pesos }),
  },
})

export const cantidadEnCarrito = post('/api/carrito/cantidadEnCarrito', { summary: 'Number of lines', data: z.number() })

export const vaciarCarrito = post('/api/carrito/vaciar', { summary: 'Removes every line', body: cual, data: sinDatos })

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
  summary: 'What the own centre can fill, and the excess: with the centre that has it, or sinExistencia',
  body: cual,
  data: z.strictObject({ cedisCliente: z.array(renglonPorCedis), cedisExternos: z.array(renglonPorCedis) }),
  /** cargo: percent charged on what other centres supply; activo: whether this client may send at all */
  beside: { cargo: z.number(), activo: z.boolean() },
})

export const facturarPublicoGeneral = post('/api/carrito/facturar-publico-general', {
  summary: 'value: whether this client may invoice to the general public',
  data: sinDatos,
})

const surtirCaducidad = z.strictObject({
  id: z.union([z.string(), z.number()]),
  codArticulo,
  cantidad: entero(0, 99_999),
  caducidadMeses: entero(0, 1_200),
  codSucursal: entero(1, 100_000),
  cantidadOriginal: entero(0, 99_999),
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

const diferencia = z.strictObject({ codArticulo: z.string(), antes: z.number(), ahora: z.number(), motivo: z.string() })

/** Header `Idempotency-Key`: a UUID; repeated with the same body it yields the first answer again. */
export const surtir = post('/api/carrito/surtir', {
  summary: 'Sends the cart: one order per supplying centre',
  body: z.strictObject({
    surtirEnVariosCedis: z.enum(['A', 'R', '']),
    facturarPublicoGeneral: z.boolean(),
    articulosSurtirCaducidades: z.array(surtirCaducidad).check(z.maxLength(2_000)),
    surtirWebExcel: z.boolean(),
    totalVisto: z.optional(pesos),
  }),
  data: z.strictObject({
    pedidos: z.array(pedidoEnviado),
    negados: z.array(z.strictObject({ codArticulo: z.string(), cantidad: z.number() })),
  }),
  refused: z.nullable(z.strictObject({ diferencias: z.array(diferencia) })),
  limit: 'envio',
})
