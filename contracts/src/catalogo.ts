import * as z from 'zod/mini'
import { articulo } from './articulo.ts'
import { get, post } from './call.ts'
import { codArticulo, entero, enteroEnDireccion, sinDatos, texto } from './fields.ts'

const faceta = <K extends string>(codigo: K) => z.strictObject({ [codigo]: z.number(), descripcion: z.string() } as Record<K, z.ZodMiniNumber> & { descripcion: z.ZodMiniString })

/** Sort codes: 0 and 1 name, 2 formula, 3 price up, 4 price down, 5 newest first (decisions 5.5). */
export const buscar = post('/api/catalogo-general/buscar', {
  summary: 'Searches the catalogue, 20 a page',
  body: z.strictObject({
    buscar: z.optional(texto(200)),
    orden: z.optional(entero(0, 5)),
    codClasificacion: z.optional(entero(0, 1_000_000)),
    codFormaFarmaceutica: z.optional(entero(0, 1_000_000)),
    tipoFormula: z.optional(z.enum(['A', 'S', 'C', ''])),
    codFormula: z.optional(entero(0, 1_000_000)),
    contenidoVenta: z.optional(texto(80)),
    pagina: z.optional(entero(1, 1_000_000)),
    busquedaAvanzada: z.optional(z.boolean()),
    idGrupoPromocional: z.optional(entero(0, 1_000_000)),
  }),
  data: z.strictObject({
    resultadosPrincipales: z.array(articulo),
    resultadosSugeridos: z.array(articulo),
    resultados: z.number(),
    clasificaciones: z.array(faceta('codClasificacion')),
    formasFarmaceuticas: z.array(faceta('codFormaFarmaceutica')),
    pagina: z.number(),
    totalPaginas: z.number(),
    genericosDisponibles: z.array(z.string()),
  }),
  limit: 'busqueda',
})

export const descripcionArticulos = get('/api/catalogo-general/buscar/descripcion-articulos/:n', {
  summary: 'Autocomplete: descriptions that start with the text, then those in which a later word does; n = most rows, 0 = all',
  params: z.strictObject({ n: enteroEnDireccion(1_000_000) }),
  query: z.strictObject({ texto: z.optional(texto(200)) }),
  data: z.array(z.strictObject({ codArticulo: z.string(), descripcion: z.string() })),
})

export const buenFin = get('/api/catalogo-general/buscar/buen-fin', { summary: 'value: whether the shopping event is on', data: sinDatos })

export const sustitutos = get('/api/detalle-producto/sustitutos/:codArticulo', {
  summary: 'Articles of the same active ingredients, form and strength',
  params: z.strictObject({ codArticulo }),
  data: z.array(articulo),
})

export const detalleProducto = get('/api/detalle-producto/producto/:id', {
  summary: 'One article',
  params: z.strictObject({ id: codArticulo }),
  data: z.array(articulo),
  refused: z.array(articulo),
})
