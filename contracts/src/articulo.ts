import { FRACCIONES } from '@surtia/rules/catalogo/control.ts'
import * as z from 'zod/mini'
import { pesos } from './fields.ts'

/** A fraction of the health law; '' when the article is of none. */
export const fraccion = z.enum(['', ...FRACCIONES])

/** A better-placed price that so many pieces do not reach yet: from how many pieces it applies, MXN of one; or null. */
export const precioDesde = z.nullable(
  z.strictObject({ motivo: z.enum(['oferta', 'remate', 'buenFin', 'neto']), precio: pesos, minimo: z.number() }),
)

/** What the client lacks to be supplied with it, in a sentence; '' when nothing (docs/reglas/cumplimiento.md#dicho-antes-de-que-duela). */
export const falta = z.string()

/**
 * An article as lists, cards and details show it (docs/reglas/precios.md#promociones-en-vigor). Prices in MXN, 0 when
 * the promotion does not hold today; stock in pieces of acceptable expiry; dates 'YYYY-MM-DD' or ''.
 */
export const articulo = z.strictObject({
  codArticulo: z.string(),
  descripcion: z.string(),
  formula: z.string(),
  generico: z.string(),
  marca: z.string(),
  laboratorio: z.string(),
  clasificacion: z.string(),
  registroSSA: z.string(),
  codBarras: z.string(),
  codigoSat: z.string(),
  ccb: z.string(),
  accionTerapeutica: z.string(),
  urlImagen: z.string(),
  cantidad: z.number(),
  empColectivo: z.number(),
  existenciaMiCedis: z.number(),
  existenciaOtrosCedis: z.number(),
  /** pieces anywhere that have not expired but are below the required months */
  existenciaCorta: z.number(),
  minimoPiezas: z.number(),
  minimoPiezasOfertas: z.number(),
  minimoPiezasRemates: z.number(),
  precioPublico: pesos,
  precioNeto: pesos,
  precioOfertado: pesos,
  precioRemate: pesos,
  precioBuenFin: pesos,
  nuevo: z.boolean(),
  ofertado: z.boolean(),
  remate: z.boolean(),
  buenFin: z.boolean(),
  sinDerechoDevolucion: z.boolean(),
  pertenecePedido: z.boolean(),
  gi: z.boolean(),
  tieneSustituto: z.boolean(),
  pp: z.boolean(),
  ftp: z.boolean(),
  mdp: z.boolean(),
  otc: z.boolean(),
  psp: z.boolean(),
  tipoControl: z.number(),
  fraccion,
  refrigerado: z.boolean(),
  temperatura: z.string(),
  fechaCaducidad: z.string(),
  fechaInsert: z.string(),
  ultimoSurtido: z.string(),
  ultimoNegado: z.string(),
  codClasificacion: z.number(),
  codFormaFarmaceutica: z.number(),
  iva: z.number(),
  ieps: z.number(),
  /** 'A' active, 'C' cancelled */
  estatus: z.string(),
  /** last day of the Buen Fin price, or '' */
  buenFinHasta: z.string(),
  /** MXN of one tablet, ml, … at the price of one piece, up to four decimals; null when its contents are not known */
  precioPorUnidad: z.nullable(z.number()),
  /** 'tableta', 'cápsula', 'ml', 'g', 'pieza', or '' */
  unidad: z.string(),
  falta,
})
export type Articulo = z.infer<typeof articulo>
