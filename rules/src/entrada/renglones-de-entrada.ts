import { centavosDeTexto, dividir, type Pesos, pesos } from '../dinero.ts'
import type { Dia } from '../fechas.ts'

/** Pieces of a lot that were supplied. */
export type LoteDeEntrada = { lote: string; caducidad: Dia; piezas: number }
/** What is the same of every lot of a line: MXN per piece before taxes, taxes in percent; `precioPublico` null where nobody told it. */
export type ArticuloDeEntrada = {
  codArticulo: string
  codBarras: string
  descripcion: string
  costo: Pesos
  precioPublico: Pesos | null
  iva: number
  ieps: number
}
/** A line: its supplied pieces, and the lots that are known of it. */
export type LineaDeEntrada = ArticuloDeEntrada & { piezas: number; lotes: readonly LoteDeEntrada[] }
/** A row of the file; `lote` '' and `caducidad` null where its lot is not known. */
export type RenglonDeEntrada = ArticuloDeEntrada & { piezas: number; lote: string; caducidad: Dia | null }

/**
 * A row for each lot, as many pieces in all as were supplied: those whose lot nobody told stand in a row of their own, and lots that say more
 * than what was supplied tell of none (docs/reglas/entrada.md#un-renglon-por-lote).
 */
export function renglonesDeEntrada(lineas: readonly LineaDeEntrada[]): RenglonDeEntrada[] {
  return lineas.flatMap(({ piezas, lotes, ...articulo }) => {
    const conLote = sumar(lotes.map((lote) => lote.piezas))
    const sabidos = conLote > piezas ? [] : lotes.filter((lote) => lote.piezas > 0)
    const sinLote = conLote > piezas ? piezas : sumar([piezas, -conLote])
    return [
      ...sabidos.map((lote) => ({ ...articulo, ...lote })),
      ...(sinLote > 0 ? [{ ...articulo, piezas: sinLote, lote: '', caducidad: null }] : []),
    ]
  })
}

/**
 * The lines of an invoice with the lots of the order that it bills, by article (docs/reglas/entrada.md#un-lote-que-se-sabe). Lines of one
 * article at one price are one.
 */
export function lineasDeFactura(
  facturadas: readonly Omit<LineaDeEntrada, 'lotes'>[],
  lotes: ReadonlyMap<string, readonly LoteDeEntrada[]>,
): LineaDeEntrada[] {
  return [...Map.groupBy(facturadas, ({ codArticulo }) => codArticulo)].flatMap(([codArticulo, suyas]) => {
    const lineas = [...Map.groupBy(suyas, ({ costo, iva, ieps }) => `${costo} ${iva} ${ieps}`).values()].flatMap(
      unaSola,
    )
    const piezas = sumar(lineas.map((linea) => linea.piezas))
    const suyos = lotesDeLoFacturado(piezas, lotes.get(codArticulo) ?? [])
    const [unico, ...otros] = suyos
    return lineas.map((linea) => {
      if (lineas.length === 1) return { ...linea, lotes: suyos }
      return { ...linea, lotes: unico && otros.length === 0 ? [{ ...unico, piezas: linea.piezas }] : [] }
    })
  })
}

const unaSola = (iguales: readonly Omit<LineaDeEntrada, 'lotes'>[]) =>
  iguales.slice(0, 1).map((linea) => ({ ...linea, piezas: sumar(iguales.map(({ piezas }) => piezas)) }))

/**
 * The lots of an article of an order, for what an invoice bills of it: all of them when it bills as many pieces, the only one when there is
 * one; else it is not known which went with which, and none.
 */
export function lotesDeLoFacturado(facturadas: number, lotes: readonly LoteDeEntrada[]): readonly LoteDeEntrada[] {
  if (facturadas === sumar(lotes.map(({ piezas }) => piezas))) return lotes
  const [unico, ...otros] = lotes
  return unico && otros.length === 0 && facturadas < unico.piezas ? [{ ...unico, piezas: facturadas }] : []
}

/** Pieces of an invoice may have three decimals. */
const enMilesimas = (piezas: number) => Math.round(piezas * 1_000)
const sumar = (varias: readonly number[]): number =>
  varias.reduce((suma, piezas) => suma + enMilesimas(piezas), 0) / 1_000

/** Net price of a piece, MXN: what a line of an invoice costs less its discount, amounts as they are written, among its pieces; half a cent up. */
export function costoPorPieza(importe: string, descuento: string, piezas: number): Pesos {
  const neto = (centavosDeTexto(importe) ?? 0n) - (centavosDeTexto(descuento) ?? 0n)
  const milesimas = BigInt(enMilesimas(piezas))
  return milesimas > 0n ? pesos(dividir(neto * 1_000n, milesimas)) : 0
}
