import { FRACCIONES } from '@surtia/rules/catalogo/control.ts'
import { CLASES_DE_DOCUMENTO, ESTADOS_DE_EXPEDIENTE } from '@surtia/rules/cumplimiento/expediente.ts'
import * as z from 'zod/mini'
import { get, post } from './call.ts'
import { documentoDeExpediente, numeroDeDocumento } from './expediente.ts'
import { deUnaLinea, dia, entero, enteroEnDireccion, instante, sinDatos, texto } from './fields.ts'
import { listado } from './listado.ts'

const EXPEDIENTES = '/api/personal/expedientes'
const PROVEEDOR = '/api/personal/documentos-del-proveedor'

const clase = z.enum(CLASES_DE_DOCUMENTO)

const expediente = z.strictObject({
  id: z.number(),
  codCliente: z.string(),
  cliente: z.string(),
  clase,
  estado: z.enum(ESTADOS_DE_EXPEDIENTE),
  /** of what was accepted; null: no end, or nothing */
  vence: z.nullable(dia),
  /** since when another waits to be judged; null: none does */
  recibido: z.nullable(instante),
  agente: z.string(),
  version: z.number(),
})
export type RenglonDeExpedientes = z.infer<typeof expediente>

/** Of what nobody ever sent or accepted there is no row. */
export const expedientes = listado(EXPEDIENTES, {
  nombre: 'expedientes',
  exporta: 'exportarExpedientes',
  filtros: {
    texto: ['codCliente', 'agente'],
    dia: ['venceDesde', 'venceHasta', 'desde', 'hasta'],
    si: ['porRevisar'],
    valores: { clase: CLASES_DE_DOCUMENTO, estado: ESTADOS_DE_EXPEDIENTE },
  },
  ordenes: ['recibido', 'vence', 'cliente'],
  columnas: {
    codCliente: 'Código',
    cliente: 'Cliente',
    clase: 'Documento',
    estado: 'Estado',
    vence: 'Vence',
    recibido: 'Recibido',
    agente: 'Agente',
  },
  summary: 'Documents of clients, all or those of a seller; what waits to be judged first',
  fila: expediente,
  evento: 'expedientes.exportados',
})

const params = z.strictObject({ id: enteroEnDireccion(999_999_999) })
const version = entero(1, 2_147_483_647)
const decidido = z.strictObject({ version: z.number() })

export const expedienteDeMesa = get(`${EXPEDIENTES}/:id`, {
  access: 'personal',
  mesa: 'verExpedientes',
  lectura: true,
  summary: 'A document whole: what was accepted, and beside it what waits',
  params,
  data: z.strictObject({
    ...documentoDeExpediente.shape,
    id: z.number(),
    codCliente: z.string(),
    cliente: z.string(),
    agente: z.string(),
    recibido: z.nullable(instante),
    aceptado: z.nullable(instante),
  }),
})

export const archivoDeExpedienteDeMesa = get(`${EXPEDIENTES}/:id/archivo`, {
  access: 'personal',
  reply: 'file',
  mesa: 'verExpedientes',
  summary: "A document's picture or PDF as it came: of what waits, else of what was accepted",
  params,
  data: sinDatos,
})

/** Another version: 409 { actual, suya }. */
export const aceptarExpediente = post(`${EXPEDIENTES}/:id/aceptar`, {
  access: 'personal',
  mesa: 'decidirExpedientes',
  summary: 'What waits is good, with what it says: it takes the place of what was accepted',
  params,
  body: z.strictObject({
    numero: numeroDeDocumento,
    vence: z.nullable(dia),
    fracciones: z.array(z.enum(FRACCIONES)).check(z.maxLength(FRACCIONES.length)),
    version,
  }),
  data: decidido,
})
export const rechazarExpediente = post(`${EXPEDIENTES}/:id/rechazar`, {
  access: 'personal',
  mesa: 'decidirExpedientes',
  summary: 'What waits is not good: all goes on as it was, and the client hears why',
  params,
  body: z.strictObject({ motivo: texto(200).check(z.trim(), z.minLength(1), deUnaLinea), version }),
  data: decidido,
})

const nuestro = z.strictObject({ clase, nombre: z.string(), vence: z.nullable(dia), subido: instante })
export type NuestroDocumento = z.infer<typeof nuestro>

export const nuestrosDocumentos = post(`${PROVEEDOR}/consultar`, {
  access: 'personal',
  mesa: 'verNuestrosDocumentos',
  lectura: true,
  summary: "The distributor's own papers, as clients see them",
  data: z.array(nuestro),
})
/** Multipart: `file` (pdf, jpg, png) and `json`. `nombre`: the class's own when it is not said. */
export const subirNuestroDocumento = post(`${PROVEEDOR}/subir`, {
  access: 'personal',
  file: 'file',
  mesa: 'cambiarNuestrosDocumentos',
  summary: 'A paper of the distributor, in place of the one of its class',
  body: z.strictObject({
    clase,
    nombre: z.optional(texto(80).check(z.trim(), z.minLength(1), deUnaLinea)),
    vence: z.optional(z.nullable(dia)),
  }),
  data: nuestro,
})
export const quitarNuestroDocumento = post(`${PROVEEDOR}/quitar`, {
  access: 'personal',
  mesa: 'cambiarNuestrosDocumentos',
  summary: 'Takes a paper of the distributor away; that there is none is as good',
  body: z.strictObject({ clase }),
  data: sinDatos,
})
