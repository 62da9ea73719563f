import * as z from 'zod/mini'
import { get, post } from './call.ts'
import { enteroEnDireccion, pesos, texto } from './fields.ts'

const codigo = enteroEnDireccion(100_000_000)
const nivel = z.array(z.strictObject({ codigo: z.number(), descripcion: z.string() }))

export const clasificaciones = get('/api/catalogos/clasificaciones', {
  access: 'publico',
  lectura: true,
  summary: 'All classifications',
  data: z.array(z.strictObject({ codClasificacion: z.number(), descripcion: z.string() })),
})
export const formasFarmaceuticas = post('/api/catalogos/FormasFarmaceuticas', {
  access: 'publico',
  lectura: true,
  summary: 'All pharmaceutical forms',
  data: z.array(z.strictObject({ codFormaFarmaceutica: z.number(), descripcion: z.string() })),
})
export const nivelClasificaciones = get('/api/catalogos/general/clasificaciones', {
  access: 'publico',
  lectura: true,
  summary: 'Public catalogue: first level',
  data: nivel,
})
export const nivelCategorias = get('/api/catalogos/general/categorias/:clasificacion', {
  access: 'publico',
  lectura: true,
  summary: 'Public catalogue: categories of a classification',
  params: z.strictObject({ clasificacion: codigo }),
  data: nivel,
})
export const nivelLineas = get('/api/catalogos/general/lineas/:clasificacion/:categoria', {
  access: 'publico',
  lectura: true,
  summary: 'Public catalogue: lines of a category',
  params: z.strictObject({ clasificacion: codigo, categoria: codigo }),
  data: nivel,
})

/** What anyone may see of an article: its public price in MXN, never the net one. */
export const articuloPublico = z.strictObject({
  codArticulo: z.string(),
  descripcion: z.string(),
  formula: z.string(),
  generico: z.string(),
  precioPublico: pesos,
  urlImagen: z.string(),
})
export type ArticuloPublico = z.infer<typeof articuloPublico>
const pagina = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,6}$/)),
  z.transform((s: string) => Number(s)),
)
export const articulosPublicos = get('/api/catalogos/general/articulos/:clasificacion/:categoria/:linea/:pagina', {
  access: 'publico',
  lectura: true,
  summary: 'Public catalogue, 24 a page; 0 means no filter, a text below three characters none either',
  params: z.strictObject({ clasificacion: codigo, categoria: codigo, linea: codigo, pagina }),
  query: z.strictObject({ texto: z.optional(texto(200)) }),
  data: z.array(articuloPublico),
  beside: { totalPaginas: z.number() },
  limit: 'busqueda',
})
