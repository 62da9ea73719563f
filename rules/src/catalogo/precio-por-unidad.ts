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
/** cents of a price over thousandths of a unit, as ten-thousandths of a peso */
const POR = 100_000
/** up to here a price times that is an exact number, and no big integers are needed */
const CENTAVOS_SENCILLOS = 90_000_000_000

/**
 * MXN of one unit when one piece costs `precio` and holds `unidades`: rounded half up to four decimals
 * (docs/reglas/precios.md#precio-por-unidad). null when the contents are not known (0), and when the figure would read 0.
 */
export function precioPorUnidad(precio: Pesos, unidades: number): number | null {
  const entre = Math.round(unidades * MILESIMAS)
  if (!(entre > 0)) return null
  const exactos = Math.round(precio * 100)
  const veces =
    exactos < CENTAVOS_SENCILLOS
      ? mitadHaciaArriba(exactos * POR, entre)
      : Number(dividir(centavos(precio) * BigInt(POR), BigInt(entre)))
  return veces > 0 ? veces / DIEZMILESIMAS : null
}

function mitadHaciaArriba(numerador: number, denominador: number): number {
  const resto = numerador % denominador
  return (numerador - resto) / denominador + (2 * resto >= denominador ? 1 : 0)
}
