/** What an article is, one bit each. */
export const ACTIVO = 1
export const CON_PRECIO = 2
export const EN_VENTA = ACTIVO | CON_PRECIO
export const CON_IMAGEN = 4
export const MEDICAMENTO = 8
export const COMPUESTA = 16
/** it is in the catalogue, active or cancelled */
export const CONOCIDO = 32
export const NUEVO = 64
export const SIN_DEVOLUCION = 128
export const REFRIGERADO = 256

const nuevas = (largo: number) => ({
  banderas: new Uint16Array(largo),
  /** of its texts; no two that were ever shown are equal */
  version: new Uint32Array(largo),
  codFormula: new Int32Array(largo),
  codCategoria: new Int32Array(largo),
  codLinea: new Int32Array(largo),
  /** numbers of names */
  formula: new Int32Array(largo),
  generico: new Int32Array(largo),
  contenido: new Int32Array(largo),
  laboratorio: new Int32Array(largo),
  clasificacion: new Int32Array(largo),
  forma: new Int32Array(largo),
  minimoMeses: new Int32Array(largo),
  minimoPiezas: new Int32Array(largo),
  empColectivo: new Int32Array(largo),
  tipoControl: new Uint8Array(largo),
  /** its place among FRACCIONES, from 1; 0 is none */
  fraccion: new Uint8Array(largo),
  /** per cent */
  iva: new Float64Array(largo),
  ieps: new Float64Array(largo),
  fechaInsert: new Int32Array(largo),
  /** what one piece holds, and a number of names: 0 when it is not known */
  unidades: new Float64Array(largo),
  unidad: new Uint8Array(largo),
  /** pieces that all clients ordered lately */
  piezas: new Float64Array(largo),
  precioNeto: new Float64Array(largo),
  precioPublico: new Float64Array(largo),
  oferta: new Float64Array(largo),
  ofertaMinimo: new Int32Array(largo),
  ofertaDesde: new Int32Array(largo),
  ofertaHasta: new Int32Array(largo),
  remate: new Float64Array(largo),
  remateMinimo: new Int32Array(largo),
  remateDesde: new Int32Array(largo),
  remateHasta: new Int32Array(largo),
  buenFin: new Float64Array(largo),
  buenFinDesde: new Int32Array(largo),
  buenFinHasta: new Int32Array(largo),
})

/** What is known of each article, by its place; days as numbers from 1970-01-01, prices in MXN. */
export type Columnas = ReturnType<typeof nuevas>

const PRIMERAS = 1_024
type Crecible = { set: (otra: ArrayLike<number>) => void }

/** The columns with room for so many places, the same ones while they fit. */
export function columnasPara(lugares: number, viejas?: Columnas): Columnas {
  if (!viejas) return nuevas(Math.max(PRIMERAS, lugares))
  const caben = viejas.banderas.length
  return lugares <= caben ? viejas : copiadas(viejas, Math.max(lugares, Math.ceil(caben * 1.3)))
}

/** With little room for more: once all are in, few come. */
export const recortadas = (viejas: Columnas, lugares: number): Columnas =>
  copiadas(viejas, Math.max(PRIMERAS, Math.ceil(lugares * 1.02)), lugares)

function copiadas(viejas: Columnas, largo: number, lugares = viejas.banderas.length): Columnas {
  const columnas = nuevas(largo)
  for (const [nombre, columna] of Object.entries(viejas)) {
    const crecida: Crecible = columnas[nombre as keyof Columnas]
    crecida.set(columna.subarray(0, lugares))
  }
  return columnas
}
