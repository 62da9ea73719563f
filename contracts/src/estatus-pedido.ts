import { CANTIDAD_MAXIMA } from '@surtia/rules/carrito/cantidad-pedida.ts'
import * as z from 'zod/mini'
import { get, post } from './call.ts'
import { codArticulo, dia, entero, enteroEnDireccion, instante, pesos, sinDatos, texto } from './fields.ts'
import { recibido } from './recepciones.ts'

/** Header of an order; amounts in MXN, instants ISO 8601. */
export const pedidoEnc = z.strictObject({
  folio: z.string(),
  cedis: z.string(),
  origen: z.string(),
  fechaRecepcion: instante,
  fecha: instante,
  estatus: z.string(),
  estatusMensaje: z.string(),
  total: pesos,
  /** the client's own number of it, or '' */
  referenciaCliente: z.string(),
  /** by which way it was made: 'excel', or the screen of most of its lines; '' when nobody wrote it down */
  canal: z.string(),
  /** who sent it, or '' */
  usuario: z.string(),
  /** who let it go, where its user needed somebody's approval; '' where not */
  autorizadoPor: z.string(),
})
export type PedidoEnc = z.infer<typeof pedidoEnc>

const pedidoDet = z.strictObject({
  codArticulo: z.string(),
  descripcion: z.string(),
  cantidadPedida: z.number(),
  cantidadSurtida: z.number(),
  cantidadNegada: z.number(),
  precio: pesos,
  /** of that day, without promotions; null where nobody wrote it down */
  precioLista: z.nullable(pesos),
  motivoPrecio: z.enum(['oferta', 'remate', 'buenFin', 'neto']),
  importe: pesos,
  /** acceptable pieces in one's own centre today */
  existenciaMiCedis: z.number(),
})

export const pedidosActivos = get('/api/estatus-pedido/pedidos-activos', {
  lectura: true,
  summary: 'Orders that are under way',
  data: z.array(pedidoEnc),
})

export const pedidosDet = get('/api/estatus-pedido/pedidos-det/:folio', {
  lectura: true,
  summary: 'The lines of one order; beside them its header, and the invoices that bill it',
  params: z.strictObject({ folio: texto(20) }),
  data: z.array(pedidoDet),
  beside: {
    pedido: pedidoEnc,
    /** by series and folio, oldest first; only those of which the ERP told it */
    facturas: z.array(z.string()),
    totales: z.strictObject({ importe: pesos, cargo: pesos, ieps: pesos, iva: pesos, total: pesos }),
    notaAlmacen: z.string(),
    /** who received it, and when that was confirmed; null where nobody did */
    recepcion: z.nullable(recibido),
  },
})

/** Finished orders received in a range of days, newest first. */
export const pedidosAnteriores = post('/api/estatus-pedido/pedidos-anteriores', {
  lectura: true,
  summary: 'Finished orders of a range of days, by page',
  body: z.strictObject({
    FechaInicio: dia,
    FechaFin: dia,
    RowsPorPagina: entero(1, 200),
    PaginaActual: entero(1, 1_000_000),
  }),
  data: z.strictObject({ lisConfirmacionPedidosEnc: z.array(pedidoEnc), totalPaginas: z.number() }),
})

export const pedidosEnc = get('/api/estatus-pedido/pedidos-enc/:fechaInicio/:fechaFin/:pagina', {
  lectura: true,
  summary: 'All orders of a range of days, active ones too, 50 a page',
  params: z.strictObject({ fechaInicio: dia, fechaFin: dia, pagina: enteroEnDireccion(1_000_000).check(z.minimum(1)) }),
  data: z.array(pedidoEnc),
  beside: { totalPaginas: z.number() },
})

const noAgregado = z.strictObject({
  codArticulo: z.string(),
  descripcion: z.string(),
  cantidad: z.number(),
  motivo: z.string(),
})
export type NoAgregado = z.infer<typeof noAgregado>

/** What an addition of many lines did to each line of the web cart, in pieces: sent back, it is undone. */
export const cambioDeLinea = z.strictObject({
  codArticulo,
  estaba: entero(0, CANTIDAD_MAXIMA),
  quedo: entero(0, CANTIDAD_MAXIMA),
})
export type CambioDeLinea = z.infer<typeof cambioDeLinea>

/** What every addition of many lines to the web cart answers; `renglones` are the lines of the cart then. */
export const agregados = {
  data: z.strictObject({ agregados: z.number(), renglones: z.number(), noAgregados: z.array(noAgregado) }),
  beside: { cambios: z.array(cambioDeLinea) },
}

export const volverAPedir = post('/api/estatus-pedido/volver-a-pedir/:folio', {
  acto: 'llenarCarrito',
  once: 'key',
  summary: 'Adds the lines of an earlier order to the web cart at current prices, and tells which could not be added',
  params: z.strictObject({ folio: texto(20) }),
  ...agregados,
})

/** An event 'pedido' with { folio } whenever an order of the signed-in client changes. */
export const cambiosDePedidos = get('/api/estatus-pedido/cambios', {
  reply: 'events',
  summary: "A stream of the client's changed orders: event 'pedido', data { folio }",
  data: sinDatos,
})
