/** Pieces of an article that a client bought, or wanted and was denied, so many days ago. */
export type Compra = { hace: number; piezas: number }

/** Lines of one article as they are stored: days ago, pieces, and of an order those denied, of an invoice 1 where it names no order. */
export type ComprasDeArticulo = {
  pedidas: readonly (readonly [hace: number, surtidas: number, negadas: number])[]
  facturadas: readonly (readonly [hace: number, piezas: number, sinPedido: number])[]
}

/** An invoice of no named order, of what an order of the week before it supplied, is that order's: one purchase. */
const DIAS_DE_UNA_COMPRA = 7
/** What was denied and bought within a week was one wish. */
const DIAS_DE_UN_DESEO = 7

/**
 * What a client wanted of an article (docs/reglas/compras.md#que-es-una-compra): what its orders supplied, what was invoiced besides them,
 * and what was denied and not got in the week that follows.
 */
export function comprasDe({ pedidas, facturadas }: ComprasDeArticulo): Compra[] {
  const compras = pedidas.map(([hace, piezas]) => ({ hace, piezas }))
  const porFacturar = compras.map((c) => ({ ...c })).sort((a, b) => b.hace - a.hace)
  const viejasPrimero = [...facturadas].sort(([a], [b]) => b - a)
  for (const [hace, piezas, sinPedido] of viejasPrimero) {
    const suyo = sinPedido
      ? porFacturar.find((p) => p.piezas >= piezas && p.hace >= hace && p.hace - hace <= DIAS_DE_UNA_COMPRA)
      : undefined
    if (suyo) suyo.piezas -= piezas
    else compras.push({ hace, piezas })
  }
  const conseguida = (hace: number) =>
    compras.some((c) => c.piezas > 0 && c.hace <= hace && hace - c.hace <= DIAS_DE_UN_DESEO)
  const negadas = pedidas.flatMap(([hace, , negadas]) =>
    negadas > 0 && !conseguida(hace) ? [{ hace, piezas: negadas }] : [],
  )
  return [...compras, ...negadas]
}
