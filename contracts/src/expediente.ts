import { CLASES_DE_DOCUMENTO, ESTADOS_DE_EXPEDIENTE } from '@surtia/rules/cumplimiento/expediente.ts'
import * as z from 'zod/mini'
import { archivo } from './adeudos.ts'
import { get, post } from './call.ts'
import { deUnaLinea, dia, texto } from './fields.ts'

const clase = z.enum(CLASES_DE_DOCUMENTO)
const deClase = z.strictObject({ clase })

export const documentoDeExpediente = z.strictObject({
  clase,
  /** of what was accepted, as all that stands beside it; '' for none */
  numero: z.string(),
  /** null: no end */
  vence: z.nullable(dia),
  fracciones: z.array(z.string()),
  estado: z.enum(ESTADOS_DE_EXPEDIENTE),
  /** why the last one that was sent was not taken; '' when it was */
  motivo: z.string(),
  /** there is a file: of what was accepted, else of what waits */
  archivo: z.boolean(),
  /** what waits to be judged; `fecha`: the day on which it came */
  enRevision: z.nullable(z.strictObject({ fecha: dia, numero: z.string(), vence: z.nullable(dia) })),
  version: z.number(),
})
export type DocumentoDeExpediente = z.infer<typeof documentoDeExpediente>

export const expediente = get('/api/expediente', {
  lectura: true,
  summary: 'What a client proves about itself: its four documents, whether they are there or not',
  data: z.array(documentoDeExpediente),
})

export const LARGO_DE_NUMERO = 60
/** a number as it stands on a paper */
export const numeroDeDocumento = texto(LARGO_DE_NUMERO).check(z.trim(), z.minLength(1), deUnaLinea)

/** Multipart: `file` (pdf, jpg, png) and `json`. What is valid holds until it is judged; one that waits is replaced by a later one. */
export const subirDocumento = post('/api/expediente/subir', {
  file: 'file',
  acto: 'subirExpediente',
  summary: 'Sends a document to be judged; answers its row',
  body: z.strictObject({ clase, numero: numeroDeDocumento, vence: z.nullable(dia) }),
  data: documentoDeExpediente,
  limit: 'subidas',
})

export const archivoDeExpediente = get('/api/expediente/:clase/archivo', {
  lectura: true,
  summary: 'The file of a document: of what was accepted, else of what waits',
  params: deClase,
  data: archivo,
  limit: 'descargas',
})

const documentoDelProveedor = z.strictObject({ clase, nombre: z.string(), vence: z.nullable(dia) })
export type DocumentoDelProveedor = z.infer<typeof documentoDelProveedor>

export const documentosDelProveedor = get('/api/documentos-del-proveedor', {
  lectura: true,
  summary: "The distributor's own papers, for whoever buys from it",
  data: z.array(documentoDelProveedor),
})

export const archivoDelProveedor = get('/api/documentos-del-proveedor/:clase/archivo', {
  lectura: true,
  summary: "The file of one of the distributor's papers",
  params: deClase,
  data: archivo,
  limit: 'descargas',
})
