import { centavos, enPesos, type Pesos } from '../dinero.ts'
import { type Dia, enDiaMesAno } from '../fechas.ts'
import type { Periodo } from './periodo.ts'
import { enPorciento } from './sumas.ts'
import type { Columna, EstadisticaCon } from './temas.ts'

/** A net price that changed, MXN: the new one rules from that day on. */
export type Cambio = { fecha: Dia; precioAnterior: Pesos; precioNuevo: Pesos }
/** Pieces of one's own that were invoiced on a day at a price, MXN before taxes and after discounts. */
export type Compra = { fecha: Dia; precio: Pesos; piezas: number }
export type HistoriaDePrecio = {
  codArticulo: string
  descripcion: string
  /** null for what has no price any more */
  precioDeHoy: Pesos | null
  /** all that are known, the oldest first */
  cambios: readonly Cambio[]
  /** those of the period, the oldest first */
  compras: readonly Compra[]
}

export const SIN_ARTICULO = 'Ese artículo no está en el catálogo.'
/** A step of the price, or a purchase, which is what has pieces. */
export type PrecioDelDia = Pick<HistoriaDePrecio, 'codArticulo' | 'descripcion'> & {
  fecha: Dia
  motivo: 'Precio' | 'Compra'
  precio: Pesos
  piezas: number | null
}
const COLUMNAS: Columna<keyof PrecioDelDia>[] = [
  { clave: 'codArticulo', titulo: 'Código', unidad: 'codigo' },
  { clave: 'descripcion', titulo: 'Producto', unidad: 'texto' },
  { clave: 'fecha', titulo: 'Fecha', unidad: 'dia' },
  { clave: 'motivo', titulo: 'Qué es', unidad: 'texto' },
  { clave: 'precio', titulo: 'Precio', unidad: 'pesos' },
  { clave: 'piezas', titulo: 'Piezas', unidad: 'piezas' },
]

/** When there is no article to tell of. */
export const sinPrecios = (frase: string): EstadisticaCon<PrecioDelDia> => ({
  frase,
  columnas: COLUMNAS,
  filas: [],
  totales: {},
})

/**
 * The net price of an article in steps, and one's own purchases of it (docs/reglas/estadisticas.md#precios): the price that ruled on the
 * first day, each change, and the price of the last day that there has been.
 */
export function precios(historia: HistoriaDePrecio, { desde, hasta }: Periodo, hoy: Dia): EstadisticaCon<PrecioDelDia> {
  const { codArticulo, descripcion, cambios, compras } = historia
  const ultimo = hasta < hoy ? hasta : hoy
  const pasos = escalones(historia, desde, ultimo)
  const filas = [
    ...pasos.map((paso) => ({ ...paso, motivo: 'Precio' as const, piezas: null })),
    ...compras.map((compra) => ({ ...compra, motivo: 'Compra' as const })),
  ]
    .toSorted((a, b) => a.fecha.localeCompare(b.fecha))
    .map(({ fecha, motivo, precio, piezas }) => ({ codArticulo, descripcion, fecha, motivo, precio, piezas }))
  const [primero, final] = [pasos[0], pasos.at(-1)]
  const precio =
    primero && final
      ? `${ultimo === hoy ? 'hoy cuesta' : `el ${enDiaMesAno(ultimo)} costaba`} ${enPesos(final.precio)}, ${comparado(primero.precio, final.precio)}`
      : `no se sabe su precio${cambios.length > 0 ? ' de esos días' : ''}`
  return {
    frase: `${descripcion}: ${precio}. ${loComprado(compras)}`,
    columnas: COLUMNAS,
    filas,
    totales: compras.length > 0 ? { piezas: compras.reduce((n, c) => n + c.piezas * 1_000, 0) / 1_000 } : {},
  }
}

function escalones({ cambios, precioDeHoy }: HistoriaDePrecio, desde: Dia, ultimo: Dia) {
  if (desde > ultimo) return []
  const en = (dia: Dia) =>
    cambios.find((c) => c.fecha > dia)?.precioAnterior ?? precioDeHoy ?? cambios.at(-1)?.precioNuevo
  const inicio = en(desde)
  const fin = en(ultimo)
  if (inicio === undefined || fin === undefined) return []
  const pasos = cambios
    .filter((c) => c.fecha > desde && c.fecha <= ultimo)
    .map(({ fecha, precioNuevo }) => ({ fecha, precio: precioNuevo }))
  const todos = [{ fecha: desde, precio: inicio }, ...pasos.filter((p) => p.fecha < ultimo)]
  return desde < ultimo ? [...todos, { fecha: ultimo, precio: fin }] : todos
}

function comparado(antes: Pesos, ahora: Pesos): string {
  const diferencia = centavos(ahora) - centavos(antes)
  if (diferencia === 0n) return 'lo mismo que al empezar el periodo'
  const cuanto = enPorciento(diferencia > 0n ? diferencia : -diferencia, centavos(antes))
  return `${cuanto} ${diferencia > 0n ? 'más' : 'menos'} que al empezar el periodo`
}

function loComprado(compras: readonly Compra[]): string {
  const veces = new Set(compras.map((c) => c.fecha)).size
  if (veces === 0) return 'No lo compró en este periodo.'
  const todos = compras.map((c) => c.precio)
  const [menor, mayor] = [Math.min(...todos), Math.max(...todos)]
  const aCuanto = menor === mayor ? `a ${enPesos(menor)}` : `de ${enPesos(menor)} a ${enPesos(mayor)}`
  return `Lo compró ${veces === 1 ? 'una vez' : `${veces} veces`}, ${aCuanto}.`
}
