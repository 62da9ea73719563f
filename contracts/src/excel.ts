import { CANTIDAD_MAXIMA } from '@surtia/rules/carrito/cantidad-pedida.ts'
import * as z from 'zod/mini'
import { falta, fraccion } from './articulo.ts'
import { post } from './call.ts'
import { RUTAS_ORIGEN } from './carrito.ts'
import { codArticulo, entero, pesos, texto } from './fields.ts'
import { sustituto } from './sustituto.ts'
import { MAXIMO_DE_FILAS } from './topes.ts'

/** most characters of a cell of Excel */
const celda = texto(32_767)
/** A row of a customer's file, as text or as number; what is wrong with it, also its length, is told row by row. */
const filaDeExcel = z.strictObject({
  codArticulo: z.union([celda, z.number()]),
  cantidad: z.union([celda, z.number()]),
  descripcion: z.optional(celda),
})

const articuloDeExcel = z.strictObject({
  codArticulo: z.string(),
  cantidad: z.number(),
  descripcion: z.string(),
  codBarras: z.string(),
  laboratorio: z.string(),
  estatus: z.string(),
  fraccion,
  refrigerado: z.boolean(),
  /** rows of the file that were summed into it */
  filas: z.number(),
  existenciaMiCedis: z.number(),
  existenciaOtrosCedis: z.number(),
  precio: pesos,
  importe: pesos,
  falta,
  sustituto: z.nullable(sustituto),
})
export type ArticuloDeExcel = z.infer<typeof articuloDeExcel>

const filaRechazada = z.strictObject({
  codArticulo: z.string(),
  cantidad: z.string(),
  descripcion: z.string(),
  detalle: z.string(),
  filas: z.number(),
})
export type FilaRechazada = z.infer<typeof filaRechazada>

const revision = z.strictObject({
  articulosEnCatalogo: z.array(articuloDeExcel),
  articulosNoEncontrados: z.array(filaRechazada),
  articulosCantidadIncorrecta: z.array(filaRechazada),
})
export type RevisionDeExcel = z.infer<typeof revision>

export const consultarArticulosExcel = post('/api/carrito/consultar-articulos-excel', {
  cambia: false,
  summary:
    'Matches the rows of a file with the catalogue: valid, not found, wrong quantity. value: whether any is valid',
  body: z.array(filaDeExcel).check(z.maxLength(MAXIMO_DE_FILAS)),
  data: revision,
  refused: z.nullable(revision),
})

export const surtirDesdeExcel = post('/api/carrito/surtir-desde-excel/:ruta', {
  acto: 'llenarCarrito',
  summary: 'Replaces the Excel cart with these articles; all or nothing',
  params: z.strictObject({ ruta: z.enum(RUTAS_ORIGEN) }),
  body: z
    .array(
      z.strictObject({
        codArticulo,
        cantidad: entero(1, CANTIDAD_MAXIMA),
        descripcion: z.optional(texto(300)),
        codBarras: z.optional(texto(30)),
        estatus: z.optional(texto(2)),
      }),
    )
    .check(z.maxLength(MAXIMO_DE_FILAS)),
  data: z.strictObject({ renglones: z.number(), articulos: z.number() }),
})

/** What stays in the Excel cart, because the web cart's line would pass the most pieces that a line may hold. */
const noMigrado = z.strictObject({ codArticulo: z.string(), descripcion: z.string(), cantidad: z.number() })
export type NoMigrado = z.infer<typeof noMigrado>

export const migrarCarrito = post('/api/carrito/migrar', {
  acto: 'llenarCarrito',
  summary: 'Adds the Excel cart to the web cart; answers the lines of the web cart, and what stays in the Excel cart',
  data: z.strictObject({ renglones: z.number(), noMigrados: z.array(noMigrado) }),
})
