import * as z from 'zod/mini'
import { articulo, precioDesde } from './articulo.ts'
import { get, post } from './call.ts'
import { codArticulo, entero, enteroEnConsulta, enteroEnDireccion, pesos, sinDatos, texto } from './fields.ts'
import { ARTICULOS_DE_RESUMEN } from './topes.ts'

/** A choice of a filter, with how many articles it would show beside the other filters. */
const faceta = <K extends string>(codigo: K) =>
  z.strictObject({ [codigo]: z.number(), descripcion: z.string(), cuantos: z.number() } as Record<
    K,
    z.ZodMiniNumber
  > & {
    descripcion: z.ZodMiniString
    cuantos: z.ZodMiniNumber
  })

/** What was looked for instead of what was typed. */
const correccion = z.nullable(z.strictObject({ buscado: z.string(), corregido: z.string() }))

/**
 * Sort codes: 0 relevance, 1 name, 2 formula, 3 price up, 4 price down, 5 newest first, 6 price per unit
 * (docs/reglas/busqueda.md#orden-de-resultados).
 */
export const buscar = post('/api/catalogo-general/buscar', {
  reply: 'written',
  lectura: true,
  summary: 'Searches the catalogue, 20 a page',
  body: z.strictObject({
    buscar: z.optional(texto(200)),
    orden: z.optional(entero(0, 6)),
    codClasificacion: z.optional(entero(0, 1_000_000)),
    codFormaFarmaceutica: z.optional(entero(0, 1_000_000)),
    codLaboratorio: z.optional(entero(0, 1_000_000)),
    // in one's own centre
    conExistencia: z.optional(z.boolean()),
    enOferta: z.optional(z.boolean()),
    // of fractions I to III
    controlados: z.optional(z.boolean()),
    refrigerados: z.optional(z.boolean()),
    // corrects nothing
    literal: z.optional(z.boolean()),
    tipoFormula: z.optional(z.enum(['A', 'S', 'C', ''])),
    codFormula: z.optional(entero(0, 1_000_000)),
    contenidoVenta: z.optional(texto(80)),
    pagina: z.optional(entero(1, 1_000_000)),
    busquedaAvanzada: z.optional(z.boolean()),
    idGrupoPromocional: z.optional(entero(0, 1_000_000)),
    // of what kind that group is: banners (B, also '') and pop-ups (P) are numbered apart
    tipoPublicidad: z.optional(z.enum(['B', 'P', ''])),
  }),
  data: z.strictObject({
    resultadosPrincipales: z.array(articulo),
    resultadosSugeridos: z.array(articulo),
    resultados: z.number(),
    clasificaciones: z.array(faceta('codClasificacion')),
    formasFarmaceuticas: z.array(faceta('codFormaFarmaceutica')),
    laboratorios: z.array(faceta('codLaboratorio')),
    /** how many stand in one's own centre, are on offer, controlled or kept cold */
    conExistencia: z.number(),
    enOferta: z.number(),
    controlados: z.number(),
    refrigerados: z.number(),
    /** when nothing holds what was typed; then all stand among the suggested */
    correccion,
    pagina: z.number(),
    totalPaginas: z.number(),
    genericosDisponibles: z.array(z.string()),
  }),
  limit: 'busqueda',
})

export const descripcionArticulos = get('/api/catalogo-general/buscar/descripcion-articulos/:n', {
  reply: 'written',
  lectura: true,
  summary:
    'Autocomplete: descriptions that start with the text, then those in which a later word does; n = most rows, 0 = all',
  params: z.strictObject({ n: enteroEnDireccion(1_000_000) }),
  query: z.strictObject({ texto: z.optional(texto(200)) }),
  data: z.array(z.strictObject({ codArticulo: z.string(), descripcion: z.string() })),
})

/** What helps to choose while one types, or, when nothing begins so, what the corrected text gives: eight articles at most, and four generics with a strength and a form. */
export const sugerencias = get('/api/catalogo-general/buscar/sugerencias', {
  reply: 'written',
  lectura: true,
  summary: 'Suggestions with prices and stock: articles, and generics by strength and form',
  query: z.strictObject({ texto: z.optional(texto(200)) }),
  data: z.strictObject({
    genericos: z.array(
      z.strictObject({
        /** '<generic> <strength> <form>' */
        texto: z.string(),
        presentaciones: z.number(),
        laboratorios: z.number(),
        precioDesde: pesos,
        existenciaMiCedis: z.number(),
      }),
    ),
    articulos: z.array(
      z.strictObject({
        codArticulo: z.string(),
        descripcion: z.string(),
        laboratorio: z.string(),
        precio: pesos,
        motivoPrecio: z.string(),
        precioDesde,
        existenciaMiCedis: z.number(),
        existenciaOtrosCedis: z.number(),
        minimoPiezas: z.number(),
        /** in the cart */
        cantidad: z.number(),
      }),
    ),
    correccion,
  }),
})

/**
 * What a device keeps for when the line drops (docs/reglas/equipo.md#resumen-del-catalogo). Each article: code, barcode ('' when it has none
 * that is its alone), description, price of the least one may ask for (MXN), and where it has stock: one's own centre (0), another (1),
 * none (2).
 */
export const resumenDeCatalogo = get('/api/catalogo-general/resumen', {
  reply: 'written',
  lectura: true,
  summary:
    'Catalogue in short, 20,000 articles at most: what the client buys, then what moves most. 304 when it is as it was. Who has its first ones goes on from there, while it is the same',
  query: z.strictObject({
    /** how many of its first articles one has already, and the ETag of which they are */
    desde: enteroEnConsulta(ARTICULOS_DE_RESUMEN),
    de: z.optional(z.string().check(z.maxLength(64))),
  }),
  data: z.strictObject({
    /** the instant of which it tells */
    corte: z.string(),
    /** the first ones are left out: there are so many that one has */
    desde: z.optional(z.number()),
    articulos: z
      .array(z.tuple([z.string(), z.string(), z.string(), pesos, z.number().check(z.minimum(0), z.maximum(2))]))
      .check(z.maxLength(ARTICULOS_DE_RESUMEN)),
  }),
  limit: 'descargas',
})

export const buenFin = get('/api/catalogo-general/buscar/buen-fin', {
  lectura: true,
  summary: 'value: whether the shopping event is on',
  data: sinDatos,
})

export const sustitutos = get('/api/detalle-producto/sustitutos/:codArticulo', {
  reply: 'written',
  lectura: true,
  summary: 'Articles of the same formula and form, and those that the ERP names; same strength and pack first',
  params: z.strictObject({ codArticulo }),
  data: z.array(articulo),
})

export const detalleProducto = get('/api/detalle-producto/producto/:id', {
  reply: 'written',
  lectura: true,
  summary: 'One article',
  params: z.strictObject({ id: codArticulo }),
  data: z.array(articulo),
  refused: z.array(articulo),
})

const generico = z.string().check(z.minLength(1), z.maxLength(300))
const tipoFormula = z.enum(['A', 'S', 'C'])

/** The wizard's steps 3 to 5; an unknown generic gives an empty list. */
export const formasDelGenerico = get('/api/catalogo-general/buscar/formas-farmaceuticas/:generico/:tipoFormula', {
  lectura: true,
  summary: 'Wizard: forms in which a generic is sold',
  params: z.strictObject({ generico, tipoFormula }),
  data: z.array(z.strictObject({ codFormaFarmaceutica: z.number(), descripcion: z.string() })),
})
export const formulasDelGenerico = get(
  '/api/catalogo-general/buscar/formulas/:generico/:tipoFormula/:codFormaFarmaceutica',
  {
    lectura: true,
    summary: 'Wizard: concentrations of a generic in a form',
    params: z.strictObject({ generico, tipoFormula, codFormaFarmaceutica: enteroEnDireccion(1_000_000) }),
    data: z.array(z.strictObject({ codFormula: z.number(), descripcion: z.string() })),
  },
)
export const contenidosDelGenerico = get(
  '/api/catalogo-general/buscar/contenido-venta/:generico/:tipoFormula/:codFormaFarmaceutica/:codFormula',
  {
    lectura: true,
    summary: 'Wizard: presentations of a concentration',
    params: z.strictObject({
      generico,
      tipoFormula,
      codFormaFarmaceutica: enteroEnDireccion(1_000_000),
      codFormula: enteroEnDireccion(1_000_000),
    }),
    data: z.array(z.strictObject({ contenidoVenta: z.string(), descripcion: z.string() })),
  },
)

export const paisOrigen = get('/api/detalle-producto/pais-origen/:id', {
  lectura: true,
  summary: 'Country of origin with its flag as base64 PNG; empty when it is not known',
  params: z.strictObject({ id: codArticulo }),
  data: z.array(z.strictObject({ codPaisOrigen: z.string(), descripcion: z.string(), imagen: z.string() })),
})
export const productoClickPublicidad = post('/api/detalle-producto/producto-click-publicidad', {
  acto: 'loPropio',
  summary: 'Registers that a product page was opened; data[0] is the access id that its quantity changes carry',
  body: z.strictObject({ idProducto: codArticulo, accessToken: texto(4_000) }),
  data: z.array(z.string()),
})
export const validarExistencia = get('/api/excel/validar-existencia-en-catalogo/:codArticulo', {
  reply: 'written',
  lectura: true,
  summary: 'Whether a code, or a barcode, is in the catalogue',
  params: z.strictObject({ codArticulo }),
  data: z.array(articulo),
  refused: z.array(articulo),
})
