import * as z from 'zod/mini'
import { post } from './call.ts'

const data = z.strictObject({
  /** '' when there is none; then `msgErrorPDF` says why */
  pdfBase64: z.string(),
  nameFilePDF: z.string(),
  msgErrorPDF: z.string(),
})

/**
 * Any body is accepted: one of the wrong shape is refused like an unknown waybill
 * (docs/reglas/cartas-porte.md#un-mismo-no-encontrado).
 */
const body = z.unknown()

/** Body { folio, clave }. */
export const descargarCarta = post('/api/publico/descargar-carta', {
  access: 'publico',
  summary: 'A waybill by folio and key',
  body,
  data,
  limit: 'descargas',
})

/** Body { id }. */
export const descargarCartaId = post('/api/publico/descargar-carta-id', {
  access: 'publico',
  summary: 'A waybill by id',
  body,
  data,
  limit: 'descargas',
})

export const deFolio = z.strictObject({
  folio: z.string().check(z.maxLength(40)),
  clave: z.string().check(z.maxLength(100)),
})
export const deId = z.strictObject({ id: z.string().check(z.regex(/^[0-9a-f-]{36}$/i)) })
