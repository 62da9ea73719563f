import * as z from 'zod/mini'
import { get, post } from './call.ts'
import { dia, entero, instante, pesos } from './fields.ts'
import { listado } from './listado.ts'

const PRECIOS = '/api/personal/precios'

const id = entero(1, Number.MAX_SAFE_INTEGER)
const precio = z.strictObject({
  id: z.number(),
  entrega: z.number(),
  codArticulo: z.string(),
  descripcion: z.string(),
  laboratorio: z.string(),
  /** which of its prices moved most: precioNeto, precioPublico, precioOferta… */
  campo: z.string(),
  antes: pesos,
  despues: pesos,
  /** by how much, in hundredths of what it was; below 0 it goes down */
  cambio: z.number(),
  /** the public price that it would have; 0 for none */
  publico: pesos,
  desde: instante,
  /** the first day on which it would rule, where the row tells one; a day that is past is now */
  vigenteDesde: z.nullable(dia),
})
export type PrecioDetenido = z.infer<typeof precio>

const detenida = z.strictObject({
  entrega: z.number(),
  clave: z.nullable(z.string()),
  desde: instante,
  precios: z.number(),
  motivo: z.string(),
})
const ultima = z.strictObject({ entrega: z.number(), clave: z.nullable(z.string()), recibida: instante })

const junto = { entregas: z.array(detenida), ultima: z.nullable(ultima) }
export type JuntoAPrecios = { [K in keyof typeof junto]: z.infer<(typeof junto)[K]> }

export const precios = listado(PRECIOS, {
  nombre: 'precios',
  exporta: 'verPrecios',
  filtros: {
    texto: ['codArticulo', 'codLaboratorio', 'campo', 'entrega'],
    dia: ['desde', 'hasta'],
    valores: { sentido: ['sube', 'baja'] },
  },
  ordenes: ['id', 'cambio', 'codArticulo'],
  columnas: {
    codArticulo: 'Código',
    descripcion: 'Producto',
    laboratorio: 'Laboratorio',
    campo: 'Dato',
    antes: 'Antes',
    despues: 'Después',
    cambio: 'Cambio',
    publico: 'Público',
    entrega: 'Entrega',
    desde: 'Desde',
    vigenteDesde: 'Vigente desde',
  },
  summary:
    'Stopped prices as a table of differences; beside them deliveries that wait whole, and the last one that can be undone',
  fila: precio,
  evento: 'precios.exportados',
  beside: junto,
})

/** Most prices that are decided at once. */
export const PRECIOS_A_LA_VEZ = 1_000
/** Some of them, or a delivery whole. */
const cuales = z
  .strictObject({
    ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(PRECIOS_A_LA_VEZ))),
    entrega: z.optional(id),
  })
  .check(
    z.refine((c) => (c.ids === undefined) !== (c.entrega === undefined), {
      params: { mensaje: 'Diga ids o entrega.' },
    }),
  )
/** Of each that was named: whether it was done, and why not. */
const hechos = z.array(z.strictObject({ id: z.number(), hecho: z.boolean(), motivo: z.string() }))

export const autorizarPrecios = post(`${PRECIOS}/autorizar`, {
  access: 'personal',
  mesa: 'decidirPrecios',
  summary: 'Stores stopped prices as a delivery of their own, or a held delivery as itself',
  body: cuales,
  data: z.strictObject({ entrega: z.number(), aceptados: z.number(), rechazados: z.number(), precios: hechos }),
})
export const descartarPrecios = post(`${PRECIOS}/descartar`, {
  access: 'personal',
  mesa: 'decidirPrecios',
  summary: 'Forgets stopped prices, or a held delivery; those that there were stay',
  body: cuales,
  data: z.strictObject({ precios: hechos }),
})

const reposicion = z.strictObject({
  codArticulo: z.string(),
  descripcion: z.string(),
  /** net prices in MXN, as they are and as they were; null where there was none */
  ahora: z.nullable(pesos),
  antes: z.nullable(pesos),
  /** of a price that does not rule yet, its day */
  vigenteDesde: z.nullable(dia),
})
/** `precios`: how many go back; `cambios`: the hundred that change most. Null where nothing can be undone. */
export const porDeshacer = get(`${PRECIOS}/por-deshacer`, {
  access: 'personal',
  mesa: 'verPrecios',
  lectura: true,
  summary: 'What would go back if the last delivery of prices were undone',
  data: z.nullable(z.extend(ultima, { precios: z.number(), cambios: z.array(reposicion) })),
})
/** `entrega`: the one that was meant; where it is not the last one any more: 409 { actual, suya }. */
export const deshacerEntrega = post(`${PRECIOS}/deshacer`, {
  access: 'personal',
  mesa: 'deshacerEntrega',
  summary: 'Prices go back to what they were before their last delivery',
  body: z.strictObject({ entrega: z.optional(id) }),
  data: z.strictObject({ entrega: z.number(), precios: z.number() }),
})
