import { CANTIDAD_MAXIMA } from '@surtia/rules/carrito/cantidad-pedida.ts'
import * as z from 'zod/mini'
import { articulo } from './articulo.ts'
import { get, post } from './call.ts'
import { agregados } from './estatus-pedido.ts'
import { codArticulo, deUnaLinea, entero, enteroEnDireccion, instante, sinDatos, texto } from './fields.ts'
import { RENGLONES_DE_LISTA } from './topes.ts'

const nombre = z.string().check(z.trim(), z.minLength(1), z.maxLength(60), deUnaLinea)
/** What one wants of an article, in pieces, in the order of the list. */
const renglon = z.strictObject({
  codArticulo,
  cantidad: entero(1, CANTIDAD_MAXIMA),
  nota: z.optional(texto(200).check(deUnaLinea)),
})
const renglones = z.array(renglon).check(z.maxLength(RENGLONES_DE_LISTA))
export type RenglonDeLista = z.infer<typeof renglon>

const encabezado = z.strictObject({
  idLista: z.number(),
  nombre: z.string(),
  renglones: z.number(),
  cambiada: instante,
  /** grows with each change; a change names the one it was made from */
  version: z.number(),
})
export type ListaPropia = z.infer<typeof encabezado>

/** A list as it is stored, for who changed it from an older version. */
export type ListaGuardada = {
  nombre: string
  version: number
  cambiada: string
  renglones: { codArticulo: string; descripcion: string; cantidad: number; nota: string }[]
}
/** What is beside the 409 of a change that was made from an older version. */
export type ListaCambiada = { actual: ListaGuardada; suya: object }

const idLista = z.strictObject({ idLista: enteroEnDireccion(999_999_999) })

/** The lists that a client made: weekly, of a season (docs/reglas/listas.md#listas-con-nombre). */
export const listasPropias = get('/api/listas', {
  lectura: true,
  summary: 'The lists of this client, by name',
  data: z.array(encabezado),
})

export const listaPropia = get('/api/listas/:idLista', {
  lectura: true,
  summary: 'One list with its articles in their order',
  params: idLista,
  data: z.strictObject({
    idLista: z.number(),
    nombre: z.string(),
    cambiada: instante,
    version: z.number(),
    renglones: z.array(z.strictObject({ articulo, cantidad: z.number(), nota: z.string() })),
  }),
})

export const crearLista = post('/api/listas/crear', {
  acto: 'llenarCarrito',
  summary: 'Makes a list: empty, of the web cart, of an order, of the order list, or of the lines given',
  body: z.strictObject({
    nombre,
    desde: z.enum(['vacia', 'carrito', 'pedido', 'mi-lista']),
    folio: z.optional(texto(20)),
    renglones: z.optional(renglones),
  }),
  data: z.strictObject({ idLista: z.number() }),
})

export const cambiarLista = post('/api/listas/:idLista/cambiar', {
  acto: 'llenarCarrito',
  summary: 'Gives a list another name or other lines; 409 with both when it changed meanwhile',
  params: idLista,
  body: z.strictObject({
    nombre: z.optional(nombre),
    renglones: z.optional(renglones),
    version: entero(1, 1_000_000_000),
  }),
  data: z.strictObject({ version: z.number() }),
})

export const quitarLista = post('/api/listas/:idLista/quitar', {
  acto: 'llenarCarrito',
  summary: 'Removes a list',
  params: idLista,
  data: sinDatos,
})

export const llenarDesdeLista = post('/api/listas/:idLista/al-carrito', {
  acto: 'llenarCarrito',
  summary: 'Fills the web cart up to the quantities of a list, and tells what could not be added',
  params: idLista,
  ...agregados,
})
