import { LOTES_DE_UN_RETIRO } from '@surtia/rules/retiros/lotes.ts'
import { CLASES_DE_RETIRO, ESTADOS_DE_RETIRO } from '@surtia/rules/retiros/retiro.ts'
import * as z from 'zod/mini'
import { get, post } from './call.ts'
import {
  codArticulo,
  codCliente,
  deUnaLinea,
  deVariasLineas,
  dia,
  entero,
  instante,
  sinDatos,
  texto,
} from './fields.ts'
import { listado } from './listado.ts'
import { respuestaDeRetiro, retiroEnDireccion } from './retiros.ts'

const RETIROS = '/api/personal/retiros'

const encabezado = {
  id: z.number(),
  codArticulo: z.string(),
  descripcion: z.string(),
  lotes: z.array(z.string()),
  clase: z.enum(CLASES_DE_RETIRO),
  motivo: z.string(),
  fecha: instante,
  estado: z.enum(ESTADOS_DE_RETIRO),
  /** that got pieces in orders that left, and how many of them answered */
  clientes: z.number(),
  respondieron: z.number(),
  piezas: z.number(),
  version: z.number(),
}
const renglon = z.strictObject(encabezado)
export type RenglonDeRetiros = z.infer<typeof renglon>

export const retirosDeMesa = listado(RETIROS, {
  nombre: 'retiros',
  exporta: 'verRetiros',
  filtros: {
    texto: ['codArticulo', 'lote'],
    dia: ['desde', 'hasta'],
    si: ['sinResponder'],
    valores: { estado: ESTADOS_DE_RETIRO },
  },
  ordenes: ['-fecha'],
  columnas: {
    id: 'Retiro',
    fecha: 'Emitido',
    codArticulo: 'Código',
    descripcion: 'Artículo',
    lotes: 'Lotes',
    clase: 'Clase',
    motivo: 'Motivo',
    clientes: 'Farmacias',
    respondieron: 'Respondieron',
    piezas: 'Piezas',
    estado: 'Estado',
  },
  summary: 'Recalls, how many clients they reached and how many answered',
  fila: renglon,
  evento: 'retiros.exportados',
})

const lote = texto(60).check(z.trim(), z.minLength(1), deUnaLinea, z.regex(/[^\s\-\u00a0\u2010-\u2014]/))
const queSeRetira = { codArticulo, lotes: z.array(lote).check(z.minLength(1), z.maxLength(LOTES_DE_UN_RETIRO)) }
/** Pieces of an order that did not leave yet. */
const enCamino = z.array(
  z.strictObject({ folio: z.string(), cedis: z.string(), estatus: z.string(), piezas: z.number() }),
)
const enExistencia = z.array(z.strictObject({ cedis: z.string(), piezas: z.number() }))

export const ensayarRetiro = post(`${RETIROS}/ensayar`, {
  access: 'personal',
  mesa: 'verRetiros',
  lectura: true,
  summary: 'Whom a recall of these lots would reach and what it would freeze; nothing happens',
  body: z.strictObject(queSeRetira),
  /** clients, pieces and orders (how many) that left; what is in stock and under way */
  data: z.strictObject({
    clientes: z.number(),
    piezas: z.number(),
    folios: z.number(),
    enExistencia,
    enCamino,
  }),
})

export const crearRetiro = post(`${RETIROS}/crear`, {
  access: 'personal',
  once: 'key',
  mesa: 'emitirRetiros',
  summary: 'Recalls lots: from then on no order takes a piece of them, and who got some is told',
  body: z.strictObject({
    ...queSeRetira,
    clase: z.enum(CLASES_DE_RETIRO),
    motivo: texto(500).check(z.trim(), z.minLength(10), deVariasLineas),
    instrucciones: texto(1_000).check(z.trim(), z.minLength(10), deVariasLineas),
  }),
  data: z.strictObject({ id: z.number() }),
})

export const lotesDeArticulo = get(`${RETIROS}/lotes`, {
  access: 'personal',
  mesa: 'verRetiros',
  lectura: true,
  summary:
    'Lots of an article that begin so, without case, spaces and hyphens, with their pieces in stock and supplied',
  query: z.strictObject({ codArticulo, texto: texto(60) }),
  data: z.array(
    z.strictObject({
      lote: z.string(),
      /** null: nobody told it */
      caducidad: z.nullable(dia),
      enExistencia: z.number(),
      surtidas: z.number(),
    }),
  ),
  limit: 'busqueda',
})

const deCliente = z.strictObject({
  codCliente: z.string(),
  nombre: z.string(),
  folios: z.number(),
  /** pieces it got */
  surtidas: z.number(),
  /** of those, that came back to us */
  regresadas: z.number(),
  respuesta: z.nullable(
    z.strictObject({
      fecha: instante,
      quien: z.string(),
      enExistencia: z.number(),
      dispensadas: z.number(),
      nota: z.string(),
    }),
  ),
})
export type ClienteDeRetiro = z.infer<typeof deCliente>

export const retiroDeMesa = get(`${RETIROS}/:id`, {
  access: 'personal',
  mesa: 'verRetiros',
  lectura: true,
  summary:
    'One recall: its clients with what they answered, those who did not first, what is frozen and what is under way',
  params: retiroEnDireccion,
  data: z.strictObject({
    ...encabezado,
    instrucciones: z.string(),
    /** who issued it */
    quien: z.string(),
    recordado: z.nullable(instante),
    levantado: z.nullable(z.strictObject({ fecha: instante, motivo: z.string() })),
    /** pieces that clients said to have or to have given out */
    localizadas: z.number(),
    /** pieces that came back to us, claimed for it */
    regresadas: z.number(),
    porCliente: z.array(deCliente),
    /** what is frozen, by centre */
    enExistencia,
    enCamino,
  }),
})

export const recordarRetiro = post(`${RETIROS}/:id/recordar`, {
  access: 'personal',
  mesa: 'seguirRetiros',
  summary: 'Tells those who did not answer once more, at most once an hour',
  params: retiroEnDireccion,
  data: z.strictObject({ clientes: z.number() }),
})

export const responderRetiroPor = post(`${RETIROS}/:id/responder-por`, {
  access: 'personal',
  mesa: 'seguirRetiros',
  summary: 'Answers for a client that said it otherwise',
  params: retiroEnDireccion,
  body: z.strictObject({
    codCliente,
    ...respuestaDeRetiro,
    nota: texto(200).check(z.trim(), deUnaLinea),
  }),
  data: sinDatos,
})

/** Another version: 409 { actual, suya }. */
export const levantarRetiro = post(`${RETIROS}/:id/levantar`, {
  access: 'personal',
  mesa: 'emitirRetiros',
  summary: 'Ends a recall: what was frozen and is there is for sale again',
  params: retiroEnDireccion,
  body: z.strictObject({
    motivo: texto(500).check(z.trim(), z.minLength(10), deVariasLineas),
    version: entero(1, 2_147_483_647),
  }),
  data: z.strictObject({ version: z.number() }),
})

export const informeDeRetiro = post(`${RETIROS}/:id/informe`, {
  access: 'personal',
  reply: 'file',
  mesa: 'verRetiros',
  summary: 'What became of a recall, client by client, as a file; that it was taken is audited',
  params: retiroEnDireccion,
  body: z.strictObject({ formato: z.enum(['xlsx', 'pdf']) }),
  data: sinDatos,
  limit: 'descargas',
})
