import * as z from 'zod/mini'
import { get, post } from './call.ts'
import { NOMBRES_DE_TIPO } from './integracion.ts'
import { deReclamacion } from './reclamaciones.ts'

// The ERP door (docs/integracion.md): what each kind of row holds is in integracion.ts.

const RAIZ = '/api/integracion'
/** where nothing is asked, an ERP may add what it likes to the address */
const loQueSea = z.looseObject({})

/** A row that did not go in, and why. */
export const rechazo = z.strictObject({ linea: z.number(), campo: z.string(), motivo: z.string() })
const llaveRepetida = z.strictObject({ linea: z.number(), clave: z.string() })
/** What is told of a file beside its counts: headings that fill nothing, keys that came twice, rows and an end that fell short. */
export const deSuArchivo = z.strictObject({
  columnasIgnoradas: z.array(z.string()),
  repetidos: z.number(),
  llavesRepetidas: z.array(llaveRepetida),
  celdasDeMenos: z.number(),
  sinFin: z.nullable(z.number()),
})
/** What a delivery answers (contracts/src/integracion.ts). */
export const informe = z.strictObject({
  tipo: z.string(),
  simulacro: z.boolean(),
  entrega: z.number(),
  repetida: z.boolean(),
  leidos: z.number(),
  aceptados: z.number(),
  rechazados: z.number(),
  detenidos: z.number(),
  estado: z.optional(z.literal('detenida')),
  errores: z.array(rechazo),
  ...deSuArchivo.shape,
})
const consulta = z.strictObject({
  entrega: z.optional(z.string().check(z.regex(/^[\w.:-]{1,80}$/))),
  corte: z.optional(z.iso.datetime({ offset: true })),
  autorizados: z.optional(z.enum(['0', '1'])),
  simulacro: z.optional(z.enum(['0', '1'])),
  decimal: z.optional(z.enum(['punto', 'coma'])),
  codificacion: z.optional(z.enum(['utf-8', 'latin1'])),
  columnas: z.optional(z.string().check(z.maxLength(4_000))),
  separador: z.optional(z.enum([',', ';', '\t', '|'])),
  renglones: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
})
export const entregar = post(`${RAIZ}/:tipo`, {
  access: 'integracion',
  summary: 'ERP door: upserts rows of one kind; answers a report by row',
  lines: ['text/csv', 'application/x-ndjson', 'application/ndjson'],
  params: z.strictObject({ tipo: z.enum(NOMBRES_DE_TIPO) }),
  query: consulta,
  data: informe,
})

export const resumen = get(`${RAIZ}/resumen`, {
  access: 'integracion',
  summary: 'How many rows of each kind the portal holds',
  query: loQueSea,
  data: z.record(z.string(), z.number()),
})

const lote = z.strictObject({ lote: z.string(), caducidad: z.string(), piezas: z.number() })
const renglon = z.strictObject({
  codArticulo: z.string(),
  descripcion: z.string(),
  pedida: z.number(),
  surtida: z.number(),
  negada: z.number(),
  precio: z.number(),
  /** of that day, without promotions; null where nobody wrote it down */
  precioLista: z.nullable(z.number()),
  /** which price held: neto, oferta, remate or buenFin */
  motivoPrecio: z.string(),
  iva: z.number(),
  ieps: z.number(),
  importe: z.number(),
  lotes: z.array(lote),
})
const pedido = z.strictObject({
  folio: z.string(),
  envio: z.string(),
  codCliente: z.string(),
  codSucursal: z.number(),
  origen: z.string(),
  estatus: z.string(),
  fechaRecepcion: z.string(),
  publicoGeneral: z.boolean(),
  importe: z.number(),
  cargo: z.number(),
  ieps: z.number(),
  iva: z.number(),
  total: z.number(),
  referenciaCliente: z.string(),
  canal: z.string(),
  usuario: z.string(),
  notaAlmacen: z.string(),
  renglones: z.array(renglon),
})
const pago = z.strictObject({
  folio: z.string(),
  origen: z.enum(['tarjeta', 'deposito']),
  codCliente: z.string(),
  importe: z.number(),
  fecha: z.string(),
  estado: z.string(),
  saldoAFavor: z.number(),
  autorizacion: z.string(),
  codBanco: z.number(),
  referencia: z.string(),
  metodo: z.string(),
  abonos: z.array(z.strictObject({ codCliente: z.string(), documento: z.string(), importe: z.number() })),
})
/** Most of one answer, and of one acknowledgement. */
const MAXIMO = 500
const folios = { folios: z.array(z.string().check(z.maxLength(20))).check(z.maxLength(MAXIMO)) }
const ids = { ids: z.array(z.int()).check(z.maxLength(MAXIMO)) }

/** What the ERP fetches, as it is now, again and again until it acknowledges what it was given (docs/integracion.md). `que`: in English, for the list of calls. */
const conAcuse = <F extends z.ZodMiniType, N extends typeof folios | typeof ids>(
  ruta: string,
  { que, fila, nombrados }: { que: string; fila: F; nombrados: N },
) => ({
  salientes: get(`${RAIZ}/${ruta}`, {
    access: 'integracion',
    summary: `${que} that were not acknowledged, oldest first`,
    query: z.strictObject({ limite: z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}$/))) }),
    data: z.array(fila),
  }),
  acusar: post(`${RAIZ}/${ruta}/acuse`, {
    access: 'integracion',
    summary: `Acknowledges ${que.toLowerCase()} as they were given; naming one twice is harmless`,
    body: z.strictObject(nombrados),
    query: loQueSea,
    data: z.strictObject({ acusados: z.number() }),
  }),
})
export type ConAcuse =
  | ReturnType<typeof conAcuse<z.ZodMiniType, typeof folios>>
  | ReturnType<typeof conAcuse<z.ZodMiniType, typeof ids>>

export const salenPedidos = conAcuse('pedidos', { que: 'Orders', fila: pedido, nombrados: folios })

export const pedidosEnAlmacen = get(`${RAIZ}/pedidos/activos`, {
  access: 'integracion',
  summary: 'Orders that are not finished, with the seconds since their last step',
  query: loQueSea,
  data: z.array(
    z.strictObject({ folio: z.string(), codSucursal: z.number(), estatus: z.string(), segundos: z.number() }),
  ),
})

export const salenPagos = conAcuse('pagos', { que: 'Payments', fila: pago, nombrados: folios })

/** As it is now: of a lifted one the pieces are for sale again. `enCamino`: orders that did not leave yet and hold pieces of it. */
const retiro = z.strictObject({
  id: z.number(),
  codArticulo: z.string(),
  lotes: z.array(z.string()),
  clase: z.string(),
  motivo: z.string(),
  instrucciones: z.string(),
  estado: z.enum(['abierto', 'levantado']),
  fecha: z.string(),
  enCamino: z.array(
    z.strictObject({ folio: z.string(), codSucursal: z.number(), lote: z.string(), piezas: z.number() }),
  ),
})

export const salenRetiros = conAcuse('retiros', { que: 'Recalls', fila: retiro, nombrados: ids })

/** As it is now. `aceptadas`: of its pieces, null until somebody says; amounts in MXN with taxes. */
const reclamacion = z.strictObject({
  ...deReclamacion,
  codCliente: z.string(),
  codSucursal: z.number(),
  conRegreso: z.boolean(),
  /** the recall that it answers; null: none */
  idRetiro: z.nullable(z.number()),
  renglones: z.array(
    z.strictObject({
      linea: z.number(),
      codArticulo: z.string(),
      lote: z.string(),
      piezas: z.number(),
      aceptadas: z.nullable(z.number()),
      motivo: z.string(),
      detalle: z.string(),
      importe: z.number(),
    }),
  ),
})

export const salenReclamaciones = conAcuse('reclamaciones', { que: 'Claims', fila: reclamacion, nombrados: ids })

const ultima = z.strictObject({
  tipo: z.string(),
  entrega: z.number(),
  clave: z.nullable(z.string()),
  origen: z.string(),
  corte: z.string(),
  recibida: z.string(),
  aceptados: z.number(),
  rechazados: z.number(),
  detenidos: z.number(),
})
const enEspera = z.strictObject({
  pedidos: z.number(),
  pagos: z.number(),
  correos: z.number(),
  avisos: z.number(),
  muertas: z.number(),
  preciosDetenidos: z.number(),
  entregasDetenidas: z.number(),
  espera: z.number(),
})
const detenido = z.object({
  id: z.number(),
  codArticulo: z.string(),
  descripcion: z.string(),
  campo: z.string(),
  antes: z.number(),
  despues: z.number(),
})
export const estado = get(`${RAIZ}/estado`, {
  access: 'integracion',
  summary: 'Last good delivery of each kind ("data as of") and what waits in the queues',
  query: loQueSea,
  data: z.strictObject({ entregas: z.array(ultima), espera: enEspera }),
})

export const preciosDetenidos = get(`${RAIZ}/precios/detenidos`, {
  access: 'integracion',
  summary: 'Prices that moved too much and wait for a person',
  query: loQueSea,
  data: z.array(detenido),
})

export const deshacerPrecios = post(`${RAIZ}/precios/deshacer`, {
  access: 'integracion',
  summary: 'Puts the prices back as they were before their last delivery',
  query: loQueSea,
  body: loQueSea,
  data: z.strictObject({ entrega: z.number(), precios: z.number() }),
})
