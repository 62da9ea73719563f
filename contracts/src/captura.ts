import { CANTIDAD_MAXIMA } from '@surtia/rules/carrito/cantidad-pedida.ts'
import * as z from 'zod/mini'
import { post } from './call.ts'
import { habitual, RUTAS_ORIGEN } from './carrito.ts'
import { agregados } from './estatus-pedido.ts'
import { codArticulo, entero, pesos, sinDatos, texto } from './fields.ts'
import { CARACTERES_DE_LISTA, MAXIMO_DE_FILAS } from './topes.ts'

/** An article as a line of entry shows it. Price in MXN of one piece today; stock, minimum, case and cantidad in pieces. */
export const articuloCapturado = z.strictObject({
  codArticulo: z.string(),
  codBarras: z.string(),
  descripcion: z.string(),
  laboratorio: z.string(),
  urlImagen: z.string(),
  precio: pesos,
  motivoPrecio: z.string(),
  existenciaMiCedis: z.number(),
  existenciaOtrosCedis: z.number(),
  minimoPiezas: z.number(),
  empColectivo: z.number(),
  /** 'A' active, 'C' cancelled */
  estatus: z.string(),
  /** in the web cart */
  cantidad: z.number(),
})
export type ArticuloCapturado = z.infer<typeof articuloCapturado>

const celda = texto(32_767)
/** What somebody typed, scanned or pasted, cell by cell; what is wrong with it is told row by row. Of a row whose quantity is blank, the code is read as a line of text. */
const filaEscrita = z.strictObject({
  codigo: z.union([celda, z.number()]),
  cantidad: z.union([celda, z.number()]),
  descripcion: z.optional(celda),
})
export type FilaEscrita = z.infer<typeof filaEscrita>

const filaResuelta = z.strictObject({
  /** which row of what was sent, from 1; of a text, which of its lines */
  fila: z.number(),
  estado: z.enum(['tomada', 'pregunta', 'rechazada']),
  /** '' when it is not known which */
  codArticulo: z.string(),
  /** pieces; 0 when none could be read */
  cantidad: z.number(),
  articulo: z.nullable(articuloCapturado),
  /** what could be meant, or be ordered instead: 5 at most */
  candidatos: z.array(articuloCapturado),
  /** why it is asked or refused, or '' */
  detalle: z.string(),
})
export type FilaResuelta = z.infer<typeof filaResuelta>

/** What was written becomes lines (docs/reglas/captura.md#renglones-escritos). Reads only. */
export const resolverCaptura = post('/api/captura/resolver', {
  lectura: true,
  summary: 'Matches codes, barcodes or descriptions with the catalogue: each row taken, asked or refused',
  body: z
    .strictObject({
      texto: z.optional(texto(CARACTERES_DE_LISTA)),
      filas: z.optional(z.array(filaEscrita).check(z.maxLength(MAXIMO_DE_FILAS))),
    })
    .check(z.refine((b) => (b.texto === undefined) !== (b.filas === undefined), { path: ['texto'] })),
  data: z.strictObject({
    filas: z.array(filaResuelta),
    tomadas: z.number(),
    preguntas: z.number(),
    rechazadas: z.number(),
  }),
  limit: 'captura',
})

export const agregarCaptura = post('/api/captura/agregar', {
  acto: 'llenarCarrito',
  once: 'key',
  summary: 'Adds pieces to the web cart in one transaction, and tells which lines could not be added',
  body: z.strictObject({
    renglones: z
      .array(z.strictObject({ codArticulo, cantidad: entero(1, CANTIDAD_MAXIMA), rutaOrigen: z.enum(RUTAS_ORIGEN) }))
      .check(z.minLength(1), z.maxLength(MAXIMO_DE_FILAS)),
  }),
  data: agregados.data,
  /** habitual: of an addition to one line alone */
  beside: { ...agregados.beside, habitual },
})

/** A code, a scan with its lot, or the words of a chat. */
const codigo = texto(200).check(z.trim(), z.minLength(1))

export const recordarCodigo = post('/api/captura/recordar', {
  acto: 'llenarCarrito',
  summary: "This client's own code of an article: from now on it is understood",
  body: z.strictObject({ codigo, codArticulo }),
  data: sinDatos,
})

export const olvidarCodigo = post('/api/captura/olvidar', {
  acto: 'llenarCarrito',
  summary: "This client's own code of an article is no longer understood",
  body: z.strictObject({ codigo }),
  data: sinDatos,
})
