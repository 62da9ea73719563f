import { CANTIDAD_MAXIMA } from '@surtia/rules/carrito/cantidad-pedida.ts'
import { FRACCIONES } from '@surtia/rules/catalogo/control.ts'
import { ESTADOS_DE_RECEPCION } from '@surtia/rules/recepcion/estado.ts'
import * as z from 'zod/mini'
import { archivo } from './adeudos.ts'
import { get, post } from './call.ts'
import { codArticulo, deUnaLinea, dia, entero, instante, sinDatos, texto } from './fields.ts'

const RAIZ = '/api/recepciones'
const folio = { params: z.strictObject({ folio: texto(20) }) }

/** An order that left, and how far its reception is. Pieces as they were supplied. */
export const recepcionEnc = z.strictObject({
  folio: z.string(),
  /** when it left */
  fecha: instante,
  cedis: z.string(),
  renglones: z.number(),
  piezas: z.number(),
  contadas: z.number(),
  /** 'anterior': it left before there was reception; it may be received all the same */
  estado: z.enum(ESTADOS_DE_RECEPCION),
  controlados: z.boolean(),
  refrigerados: z.boolean(),
  /** after it was confirmed the ERP said other lots */
  lotesCorregidos: z.boolean(),
})
export type RecepcionEnc = z.infer<typeof recepcionEnc>

/** `codArticulo`: only those that brought it; `lote`: and of that lot, or of none that is known. */
export const recepciones = get(RAIZ, {
  lectura: true,
  summary:
    'Orders that left in the last 90 days, newest first, and how far the reception of each is; all of them, or with an article',
  query: z.strictObject({ codArticulo: z.optional(codArticulo), lote: z.optional(texto(40)) }),
  data: z.array(recepcionEnc),
})

/** Pieces of a lot; `lote` '' and `caducidad` null where nobody said it. */
const deLote = z.strictObject({ lote: z.string(), caducidad: z.nullable(dia), piezas: z.number() })

const INDICADORES = ['bien', 'activado'] as const
const confirmada = z.strictObject({
  fecha: instante,
  /** who confirmed it here, and who received it in the shop */
  quien: z.string(),
  recibe: z.string(),
  indicador: z.nullable(z.enum(INDICADORES)),
  lotesCorregidos: z.boolean(),
})

/** Who received an order, as its detail tells it. */
export const recibido = z.strictObject({ recibe: z.string(), fecha: instante, lotesCorregidos: z.boolean() })

const recepcion = z.strictObject({
  /** one more with each change */
  version: z.number(),
  renglones: z.array(
    z.strictObject({
      codArticulo: z.string(),
      descripcion: z.string(),
      /** all its barcodes */
      codigos: z.array(z.string()),
      /** those of them that are of a case, with its pieces */
      cajas: z.array(z.strictObject({ codigo: z.string(), piezas: z.number() })),
      fraccion: z.enum(['', ...FRACCIONES]),
      refrigerado: z.boolean(),
      esperadas: z.array(deLote),
      contadas: z.array(deLote),
    }),
  ),
  confirmada: z.nullable(confirmada),
})
export type Recepcion = z.infer<typeof recepcion>

export const recepcionDe = get(`${RAIZ}/:folio`, {
  lectura: true,
  summary: 'What of an order is expected and what was counted, by lot',
  ...folio,
  data: recepcion,
})

/** Most lines of one count: an order has fewer. */
const RENGLONES_DE_CONTEO = 2_000
const lote = texto(40).check(z.trim(), deUnaLinea)

export const contarRecepcion = post(`${RAIZ}/:folio/contar`, {
  once: 'key',
  acto: 'contarRecepcion',
  limit: 'deseos',
  summary: 'Adds what was read to what was counted; negative pieces take back. All of it or nothing',
  ...folio,
  body: z.strictObject({
    renglones: z
      .array(
        z.strictObject({
          codArticulo,
          lote,
          caducidad: z.nullable(dia),
          piezas: entero(-CANTIDAD_MAXIMA, CANTIDAD_MAXIMA),
        }),
      )
      .check(z.minLength(1), z.maxLength(RENGLONES_DE_CONTEO)),
  }),
  data: recepcion,
})

/** Who receives, as it is printed on the acknowledgement. */
const recibe = texto(80).check(z.trim(), z.minLength(3), deUnaLinea)

const diferencia = z.strictObject({
  codArticulo: z.string(),
  lote: z.string(),
  piezas: z.number(),
  motivo: z.enum(['faltante', 'sobrante', 'cadena-de-frio']),
})
export type DiferenciaDeRecepcion = z.infer<typeof diferencia>

export const confirmarRecepcion = post(`${RAIZ}/:folio/confirmar`, {
  once: 'key',
  acto: 'confirmarRecepcion',
  summary: 'Ends the reception of an order as it was counted, and tells what did not come as expected',
  ...folio,
  body: z.strictObject({ recibe, indicador: z.optional(z.enum(INDICADORES)), version: entero(0, 2_000_000_000) }),
  data: z.strictObject({ diferencias: z.array(diferencia) }),
})

export const corregirRecepcion = post(`${RAIZ}/:folio/corregir`, {
  once: 'key',
  acto: 'confirmarRecepcion',
  summary: 'Opens a confirmed reception again, within 24 hours',
  ...folio,
  body: z.strictObject({ motivo: texto(200).check(z.trim(), z.minLength(5), deUnaLinea) }),
  data: sinDatos,
})

export const acuseDeRecibo = get(`${RAIZ}/:folio/acuse-de-recibo`, {
  summary: 'The acknowledgement of a confirmed reception: the same bytes whenever it is asked for',
  ...folio,
  data: archivo,
  limit: 'descargas',
})

/** For a client that has nobody who may confirm it. */
export const confirmarPor = post('/api/personal/recepciones/:folio/confirmar-por', {
  access: 'personal',
  mesa: 'recibirPorCliente',
  summary: 'Receives an order for a client without users; what nobody counted, as it was supplied',
  ...folio,
  body: z.strictObject({ recibe, nota: texto(500).check(z.trim(), deUnaLinea) }),
  data: sinDatos,
})
