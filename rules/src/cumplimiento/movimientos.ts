/** How many movements are answered at once. */
export const MOVIMIENTOS_A_LA_VEZ = 20_000

export const DEMASIADOS_MOVIMIENTOS = `Son más de ${MOVIMIENTOS_A_LA_VEZ.toLocaleString('es-MX')} movimientos: pida menos días.`

type Movimiento = { codArticulo: string; descripcion: string; fraccion: string; piezas: number }
export type TotalDeArticulo = Movimiento & { movimientos: number }
export type TotalDeFraccion = { fraccion: string; articulos: number; movimientos: number; piezas: number }

/**
 * What movements of controlled articles add up to: pieces by article, by fraction and then by description, and by fraction; what came back is
 * negative already (docs/reglas/cumplimiento.md#movimientos).
 */
export function totalesDeMovimientos(movimientos: readonly Movimiento[]): {
  articulos: TotalDeArticulo[]
  fracciones: TotalDeFraccion[]
  piezas: number
} {
  const articulos = [...Map.groupBy(movimientos, ({ codArticulo }) => codArticulo).values()]
    .flatMap((suyos) => {
      const [primero] = suyos
      return primero ? { ...primero, movimientos: suyos.length, piezas: sumaDe(suyos) } : []
    })
    .map(({ codArticulo, descripcion, fraccion, piezas, movimientos: n }) => ({
      codArticulo,
      descripcion,
      fraccion,
      movimientos: n,
      piezas,
    }))
    .sort(
      (a, b) =>
        comparar(a.fraccion, b.fraccion) ||
        a.descripcion.localeCompare(b.descripcion, 'es') ||
        comparar(a.codArticulo, b.codArticulo),
    )
  const fracciones = [...Map.groupBy(articulos, ({ fraccion }) => fraccion)].map(([fraccion, suyos]) => ({
    fraccion,
    articulos: suyos.length,
    movimientos: suyos.reduce((suma, { movimientos: n }) => suma + n, 0),
    piezas: sumaDe(suyos),
  }))
  return { articulos, fracciones, piezas: sumaDe(movimientos) }
}

const sumaDe = (unos: readonly { piezas: number }[]) => unos.reduce((suma, { piezas }) => suma + piezas, 0)
// 'I' < 'II' < 'III' also as texts
const comparar = (a: string, b: string) => Number(a > b) - Number(a < b)
