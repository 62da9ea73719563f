import { centavos, dividir, type Pesos } from '../dinero.ts'

/** What an article is counted in, so that laboratories can be compared. */
export const UNIDADES = ['tableta', 'cápsula', 'ml', 'g', 'pieza'] as const
export type Unidad = (typeof UNIDADES)[number]

/** What one piece of an article holds; `unidades` above 0, of up to three decimals. */
export type Contenido = { unidades: number; unidad: Unidad }

/** The most that one piece may hold. */
export const CONTENIDO_MAXIMO = 1_000_000

const MILESIMAS = 1_000
const DIEZMILESIMAS = 10_000
/** up to here a price in cents, made into ten-thousandths over thousandths of a unit, is an exact number, and no big integers are needed */
const CENTAVOS_SENCILLOS = 90_000_000_000

/**
 * MXN of one unit when one piece costs `precio` and holds `unidades`: rounded half up to four decimals
 * (docs/reglas/precios.md#precio-por-unidad). null when the contents are not known (0), and when the figure would read 0.
 */
export function precioPorUnidad(precio: Pesos, unidades: number): number | null {
  const veces = enPartes(precio, unidades, DIEZMILESIMAS)
  return veces > 0 ? veces / DIEZMILESIMAS : null
}

/** The same in parts of a peso (100, 1,000 or 10,000 of them), rounded half up; 0 when the contents are not known. */
export function enPartes(precio: Pesos, unidades: number, partes: number): number {
  const entre = Math.round(unidades * MILESIMAS)
  if (!(entre > 0)) return 0
  const exactos = Math.round(precio * 100)
  // cents over thousandths of a unit
  const por = partes * 10
  return exactos < CENTAVOS_SENCILLOS
    ? mitadHaciaArriba(exactos * por, entre)
    : Number(dividir(centavos(precio) * BigInt(por), BigInt(entre)))
}

/** How much a piece of this price holds of which a unit costs that figure of four decimals: the number with the fewest decimals that gives it. */
export function unidadesDe(precio: Pesos, figura: number): number {
  const cociente = precio / figura
  for (const partes of [1, 10, 100, MILESIMAS])
    for (const redondo of [Math.round, Math.floor, Math.ceil]) {
      const unidades = redondo(cociente * partes) / partes
      if (precioPorUnidad(precio, unidades) === figura) return unidades
    }
  return cociente
}

function mitadHaciaArriba(numerador: number, denominador: number): number {
  const resto = numerador % denominador
  return (numerador - resto) / denominador + (2 * resto >= denominador ? 1 : 0)
}
