import { MOTIVOS_DE_AUTORIZACION } from '@surtia/rules/autorizaciones/motivos.ts'
import { ESTADOS_DE_SOLICITUD } from '@surtia/rules/autorizaciones/solicitud.ts'
import * as z from 'zod/mini'
import { get, post } from './call.ts'
import { cuerpoDeEnvio, diferencia, loEnviado, noSurtido, otroTotal, porAutorizar } from './carrito.ts'
import { agregados } from './estatus-pedido.ts'
import { deUnaLinea, deVariasLineas, enteroEnDireccion, importe, instante, pesos, sinDatos, texto } from './fields.ts'

const RAIZ = '/api/autorizaciones'
const params = z.strictObject({ id: enteroEnDireccion(999_999_999) })

/** An order that waits, or waited, for somebody's approval. */
export const solicitudEnc = z.strictObject({
  id: z.number(),
  /** the name of who asked */
  pide: z.string(),
  fecha: instante,
  /** until when it waits */
  vence: instante,
  /** MXN with taxes and cargo, when it was asked for */
  total: pesos,
  renglones: z.number(),
  motivos: z.array(z.enum(MOTIVOS_DE_AUTORIZACION)),
  nota: z.string(),
  estado: z.enum(ESTADOS_DE_SOLICITUD),
  /** who said what becomes of it, and why it was refused; '' until somebody did, and where nobody had to */
  resuelve: z.string(),
  motivo: z.string(),
  /** the orders that it became */
  folios: z.array(z.string()),
})
export type SolicitudEnc = z.infer<typeof solicitudEnc>

export const autorizaciones = get(RAIZ, {
  lectura: true,
  summary: 'Requests of a client, the newest first: all of them for who approves, their own for others',
  query: z.strictObject({ estado: z.optional(z.enum(ESTADOS_DE_SOLICITUD)) }),
  data: z.array(solicitudEnc),
})

export const solicitud = z.strictObject({
  ...solicitudEnc.shape,
  detalles: porAutorizar,
  lineas: z.array(
    z.strictObject({
      codArticulo: z.string(),
      descripcion: z.string(),
      laboratorio: z.string(),
      /** pieces: asked for, and what would be supplied of them now */
      cantidad: z.number(),
      surtidas: z.number(),
      /** MXN of a piece when it was asked for, and today */
      precioPedido: pesos,
      precioHoy: pesos,
      existenciaMiCedis: z.number(),
      existenciaOtrosCedis: z.number(),
    }),
  ),
  /** what changed since it was asked for; [] once it waits no more */
  diferencias: z.array(diferencia),
  noSurtidos: z.array(noSurtido),
  /** MXN with taxes and cargo, of what would be sent now */
  totalHoy: pesos,
  /** the one who looks asked for it */
  suya: z.boolean(),
  /** why the one who looks may not approve it; '' when it may */
  porQueNo: z.string(),
})
export type Solicitud = z.infer<typeof solicitud>

export const autorizacion = get(`${RAIZ}/:id`, {
  lectura: true,
  summary: 'A request with its lines: the price asked for, that of today, both stocks, and what changed since',
  params,
  data: solicitud,
})

export const pedirAutorizacion = post(`${RAIZ}/pedir`, {
  once: 'key',
  acto: 'enviarPedido',
  limit: 'envio',
  summary: 'Asks for the approval that a send needs: the lines of the cart go into the request',
  body: z.strictObject({ ...cuerpoDeEnvio, nota: texto(200).check(z.trim(), deVariasLineas) }),
  data: z.strictObject({ id: z.number() }),
  refused: z.nullable(otroTotal),
})

export const aprobarAutorizacion = post(`${RAIZ}/:id/aprobar`, {
  once: 'key',
  acto: 'enviarPedido',
  limit: 'envio',
  summary: 'Sends what was asked for, as whose who asked',
  params,
  body: z.strictObject({ totalVisto: importe }),
  data: loEnviado,
  refused: z.nullable(otroTotal),
})

export const rechazarAutorizacion = post(`${RAIZ}/:id/rechazar`, {
  acto: 'enviarPedido',
  summary: 'Refuses a request, and says why',
  params,
  body: z.strictObject({ motivo: texto(200).check(z.trim(), z.minLength(5), deUnaLinea) }),
  data: sinDatos,
})

export const retirarAutorizacion = post(`${RAIZ}/:id/retirar`, {
  acto: 'llenarCarrito',
  summary: 'Who asked no longer does',
  params,
  data: sinDatos,
})

export const autorizacionAlCarrito = post(`${RAIZ}/:id/al-carrito`, {
  acto: 'llenarCarrito',
  summary: 'The lines of a request go to the web cart, beside what is there, and it ends',
  params,
  ...agregados,
})
