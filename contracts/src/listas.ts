import * as z from 'zod/mini'
import { articulo } from './articulo.ts'
import { get, post } from './call.ts'
import { codArticulo, dia, enteroEnConsulta, enteroEnDireccion, pesos, sinDatos } from './fields.ts'

const clasificacion = z.strictObject({ codClasificacion: z.number(), descripcion: z.string() })
const forma = z.strictObject({ codFormaFarmaceutica: z.number(), descripcion: z.string() })
const pagina = z.optional(
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,6}$/)),
    z.transform((s: string) => Number(s)),
  ),
)
const orden = z.optional(
  z.pipe(
    z.string().check(z.regex(/^[0-6]$/)),
    z.transform((s: string) => Number(s)),
  ),
)
const filtros = z.strictObject({
  pagina,
  orden,
  codClasificacion: enteroEnConsulta(1_000_000),
  codFormaFarmaceutica: enteroEnConsulta(1_000_000),
})
const paginas = { totalPaginas: z.number(), resultados: z.number() }

/**
 * The four lists that a pharmacist browses; each is the same four calls (docs/reglas/listas.md#cuatro-listas-iguales).
 */
export const LISTAS = ['nuevos', 'ofertas', 'remates', 'buen-fin'] as const
export type NombreDeLista = (typeof LISTAS)[number]

const lista = (nombre: NombreDeLista) => ({
  clasificaciones: get(`/api/${nombre}/clasificaciones`, {
    lectura: true,
    summary: `Classifications in ${nombre}`,
    data: z.array(clasificacion),
  }),
  formas: get(`/api/${nombre}/formas-farmaceuticas/:codClasificacion`, {
    lectura: true,
    summary: `Forms in ${nombre} of a classification; 0 = all`,
    params: z.strictObject({ codClasificacion: enteroEnDireccion(1_000_000) }),
    data: z.array(forma),
  }),
  consultar: get(`/api/${nombre}/consultar`, {
    reply: 'written',
    lectura: true,
    summary: `The articles of ${nombre}, 10 a page`,
    query: filtros,
    data: z.array(articulo),
    beside: paginas,
    limit: 'busqueda',
  }),
  cantidad: get(`/api/${nombre}/consultar-cantidad`, {
    lectura: true,
    summary: `How many articles ${nombre} holds`,
    data: z.number(),
  }),
})

export const listas: Record<NombreDeLista, ReturnType<typeof lista>> = {
  nuevos: lista('nuevos'),
  ofertas: lista('ofertas'),
  remates: lista('remates'),
  'buen-fin': lista('buen-fin'),
}

/** The article as it can be ordered today, and its change: precioAnterior and precioNuevo are net prices in MXN before taxes. */
export const cambioDePrecio = z.extend(articulo, {
  precioAnterior: pesos,
  precioNuevo: pesos,
  fecha: dia,
})
export type CambioDePrecio = z.infer<typeof cambioDePrecio>
export const cambiosDePrecio = get('/api/cambio-precio/articuloscambioprecio', {
  lectura: true,
  summary:
    'Net prices that changed in the last 60 days, newest first, 20 a page; beside them those that are known to change, rises first',
  query: z.strictObject({
    pagina,
    /** '1': only articles that the client bought in 12 months */
    compro: z.optional(z.enum(['1'])),
  }),
  data: z.array(cambioDePrecio),
  beside: {
    ...paginas,
    /** of each article its next price, 20 at most; `fecha` is the first day of it, `precioAnterior` the price of today */
    porVenir: z.array(cambioDePrecio),
    cuantosPorVenir: z.number(),
  },
  limit: 'busqueda',
})

export const articuloDeLista = z.extend(articulo, {
  fijado: z.boolean(),
  /** the day on which this client would buy it next, and why ('cada 14 días, 24 piezas; última el 3 nov'); '' when nothing can be told */
  toca: z.string(),
  cadencia: z.string(),
})
export const obtenerLista = post('/api/mi-lista-pedidos/obtener-lista', {
  lectura: true,
  summary: 'What this client was supplied or denied in the last 180 days, plus what it pinned, minus what it removed',
  data: z.array(articuloDeLista),
})
export const fijarEnLista = post('/api/mi-lista-pedidos/fijar', {
  acto: 'llenarCarrito',
  summary: "Pins an article to the client's order list, or lets it go",
  body: z.strictObject({ codArticulo, fijado: z.boolean() }),
  data: sinDatos,
})
export const quitarDeLista = post('/api/mi-lista-pedidos/quitar', {
  acto: 'llenarCarrito',
  summary: "Removes an article from the client's order list",
  body: z.strictObject({ codArticulo }),
  data: sinDatos,
})
