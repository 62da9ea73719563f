import { CANTIDAD_MAXIMA } from '@surtia/rules/carrito/cantidad-pedida.ts'
import { ESTADOS_DE_RECLAMO, RECHAZOS } from '@surtia/rules/reclamaciones/estado.ts'
import { DEMASIADAS_FOTOS, FOTOS_A_LO_MAS } from '@surtia/rules/reclamaciones/fotos.ts'
import { MOTIVOS_DE_RECLAMO } from '@surtia/rules/reclamaciones/motivos.ts'
import * as z from 'zod/mini'
import { archivo } from './adeudos.ts'
import { get, post } from './call.ts'
import { codArticulo, deUnaLinea, entero, enteroEnDireccion, instante, pesos, sinDatos, texto } from './fields.ts'

const RAIZ = '/api/reclamaciones'
const id = enteroEnDireccion(999_999_999)
const motivo = z.enum(MOTIVOS_DE_RECLAMO)
const estado = z.enum(ESTADOS_DE_RECLAMO)

export const deReclamacion = {
  id: z.number(),
  /** of its order */
  folio: z.string(),
  fecha: instante,
  estado,
  /** MXN with taxes at the order's price, its charge in part */
  importe: pesos,
  /** why it was refused; '' where it was not */
  rechazo: z.enum(['', ...RECHAZOS]),
  /** folio of the paper that credits it; '' until there is one */
  notaCredito: z.string(),
}

export const reclamacionEnc = z.strictObject({
  ...deReclamacion,
  renglones: z.number(),
  piezas: z.number(),
  motivos: z.array(motivo),
})
export type ReclamacionEnc = z.infer<typeof reclamacionEnc>

export const reclamaciones = get(RAIZ, {
  lectura: true,
  summary: 'The claims of a client, the newest first',
  data: z.array(reclamacionEnc),
})

export const reclamacion = z.strictObject({
  ...deReclamacion,
  /** goods come back */
  conRegreso: z.boolean(),
  renglones: z.array(
    z.strictObject({
      linea: z.number(),
      codArticulo: z.string(),
      descripcion: z.string(),
      lote: z.string(),
      piezas: z.number(),
      /** of these, those that were accepted; null until somebody says */
      aceptadas: z.nullable(z.number()),
      motivo,
      detalle: z.string(),
      importe: pesos,
    }),
  ),
  /** how many pictures it has */
  fotos: z.number(),
  historia: z.array(
    z.strictObject({
      fecha: instante,
      estado,
      nota: z.string(),
      /** which of the client's users; '' where it was not one of them */
      quien: z.string(),
    }),
  ),
})
export type Reclamacion = z.infer<typeof reclamacion>

export const reclamacionDe = get(`${RAIZ}/:id`, {
  lectura: true,
  summary: 'A claim with its lines, how many pictures it has, and its history',
  params: z.strictObject({ id }),
  data: reclamacion,
})

export const fotoDeReclamacion = get(`${RAIZ}/:id/fotos/:n`, {
  lectura: true,
  summary: 'A picture of a claim, from 1 on',
  params: z.strictObject({ id, n: enteroEnDireccion(FOTOS_A_LO_MAS) }),
  data: archivo,
  limit: 'descargas',
})

/** Most lines of one claim. */
const RENGLONES_DE_RECLAMO = 200
const porReclamar = z.strictObject({
  folio: texto(20),
  renglones: z
    .array(
      z.strictObject({
        codArticulo,
        lote: texto(40).check(z.trim(), deUnaLinea),
        piezas: entero(1, CANTIDAD_MAXIMA),
        motivo,
        detalle: texto(200).check(z.trim(), deUnaLinea),
      }),
    )
    .check(z.minLength(1), z.maxLength(RENGLONES_DE_RECLAMO)),
})

/** `detalle`: why it does not proceed, '' where it does; `quedan`: pieces of that lot that may be claimed. */
const juicios = z.array(z.strictObject({ procede: z.boolean(), detalle: z.string(), quedan: z.number() }))

export const revisarReclamacion = post(`${RAIZ}/revisar`, {
  lectura: true,
  summary: 'What of a claim would proceed, line by line, and why not; nothing is kept',
  body: porReclamar,
  data: juicios,
})

const FOTOS = { hasta: FOTOS_A_LO_MAS, demasiados: DEMASIADAS_FOTOS }

/** Multipart: `json`, and up to five pictures `file`, each made anew before it is kept. */
export const crearReclamacion = post(`${RAIZ}/crear`, {
  file: 'file',
  files: { desde: 0, ...FOTOS },
  once: 'key',
  acto: 'reclamar',
  limit: 'subidas',
  summary: 'Claims pieces of an order; one line that does not proceed refuses all, with what is said of each',
  body: porReclamar,
  data: z.strictObject({ id: z.number() }),
  refused: juicios,
})

/** Multipart: one picture `file` or more. */
export const agregarFotos = post(`${RAIZ}/:id/fotos`, {
  file: 'file',
  files: { desde: 1, ...FOTOS },
  acto: 'reclamar',
  limit: 'subidas',
  summary: 'Adds pictures to a claim that did not end; one that it has already is not added again',
  params: z.strictObject({ id }),
  data: sinDatos,
})

export const retirarReclamacion = post(`${RAIZ}/:id/retirar`, {
  acto: 'reclamar',
  summary: 'Withdraws a claim that is not authorised yet',
  params: z.strictObject({ id }),
  data: sinDatos,
})
