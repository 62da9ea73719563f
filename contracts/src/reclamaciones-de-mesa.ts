import { CANTIDAD_MAXIMA } from '@surtia/rules/carrito/cantidad-pedida.ts'
import type { ActoDePersonal } from '@surtia/rules/personal/permisos.ts'
import { ESTADOS_DE_RECLAMO, RECHAZOS } from '@surtia/rules/reclamaciones/estado.ts'
import { FOTOS_A_LO_MAS } from '@surtia/rules/reclamaciones/fotos.ts'
import { MOTIVOS_DE_RECLAMO } from '@surtia/rules/reclamaciones/motivos.ts'
import * as z from 'zod/mini'
import { get, post } from './call.ts'
import { deUnaLinea, entero, enteroEnDireccion, sinDatos, texto } from './fields.ts'
import { listado } from './listado.ts'
import { reclamacion, reclamacionEnc } from './reclamaciones.ts'

const RAIZ = '/api/personal/reclamaciones'
const id = enteroEnDireccion(999_999_999)
const params = z.strictObject({ id })

const deQuien = { codCliente: z.string(), cliente: z.string(), agente: z.string(), version: z.number() }

/** `centro`: of its order. */
const renglon = z.strictObject({ ...reclamacionEnc.shape, ...deQuien, centro: z.string() })
export type RenglonDeReclamaciones = z.infer<typeof renglon>

/** What nobody judged yet is first, the oldest of it before the others. */
export const reclamacionesDeMesa = listado(RAIZ, {
  nombre: 'reclamaciones',
  exporta: 'verReclamaciones',
  filtros: {
    texto: ['id', 'folio', 'codCliente', 'centro', 'agente'],
    dia: ['desde', 'hasta'],
    si: ['porAtender', 'porRecoger'],
    valores: { estado: ESTADOS_DE_RECLAMO, motivo: MOTIVOS_DE_RECLAMO },
  },
  ordenes: ['espera', 'fecha'],
  columnas: {
    id: 'Reclamación',
    folio: 'Pedido',
    codCliente: 'Código',
    cliente: 'Cliente',
    agente: 'Agente',
    centro: 'CEDIS',
    fecha: 'Fecha',
    motivos: 'Motivo',
    renglones: 'Renglones',
    piezas: 'Piezas',
    importe: 'Importe',
    estado: 'Estado',
    notaCredito: 'Nota de crédito',
  },
  summary: 'Claims of clients, all or those of a seller; what waits to be judged first',
  fila: renglon,
  evento: 'reclamaciones.exportadas',
})

export const reclamacionDeMesa = get(`${RAIZ}/:id`, {
  access: 'personal',
  mesa: 'verReclamaciones',
  lectura: true,
  summary: 'A claim whole, with whose it is and who of either side took each step; another agent has none of it',
  params,
  data: z.strictObject({
    ...reclamacion.shape,
    ...deQuien,
  }),
})

export const fotoDeReclamacionDeMesa = get(`${RAIZ}/:id/fotos/:n`, {
  access: 'personal',
  reply: 'file',
  mesa: 'verReclamaciones',
  summary: 'A picture of a claim, from 1 on',
  params: z.strictObject({ id, n: enteroEnDireccion(FOTOS_A_LO_MAS) }),
  data: sinDatos,
})

/** `renglones`: pieces that are accepted, all of those of which nothing is said; another version is 409 { actual, suya }. */
const body = z.strictObject({
  renglones: z.optional(
    z.array(z.strictObject({ linea: entero(1, 1_000), piezas: entero(0, CANTIDAD_MAXIMA) })).check(z.maxLength(1_000)),
  ),
  conRegreso: z.optional(z.boolean()),
  motivo: z.optional(z.enum(RECHAZOS)),
  nota: z.optional(texto(500).check(z.trim(), deUnaLinea)),
  version: entero(1, 2_147_483_647),
})
const paso = (hecho: string, mesa: ActoDePersonal, summary: string) =>
  post(`${RAIZ}/:id/${hecho}`, {
    access: 'personal',
    mesa,
    summary,
    params,
    body,
    data: z.strictObject({ version: z.number() }),
  })

export const tomarReclamacion = paso('tomar', 'decidirReclamaciones', 'Somebody looks at a claim from now on')
export const autorizarReclamacion = paso(
  'autorizar',
  'decidirReclamaciones',
  'A claim is right, whole or in part, with goods that come back or without',
)
export const rechazarReclamacion = paso('rechazar', 'decidirReclamaciones', 'A claim is not right, and why')
export const recolectarReclamacion = paso('recolectar', 'recogerReclamaciones', 'Its goods were fetched')
export const recibirReclamacion = paso('recibir', 'recogerReclamaciones', 'Its goods are with us')
export const cerrarReclamacion = paso(
  'cerrar',
  'decidirReclamaciones',
  'What came too much is settled without its goods',
)
