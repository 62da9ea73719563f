import { precioPorUnidad } from '@surtia/rules/catalogo/precio-por-unidad.ts'
import type { CatalogoEnMemoria } from './catalogo-en-memoria.ts'
import { enDias } from './dias.ts'
import type { Mirada } from './mirada.ts'
import { comparar } from './nombres.ts'
import { piezasPropias } from './piezas-propias.ts'
import { precioDe } from './precios-del-dia.ts'

/** What substitutes are compared by; porUnidad: only of those that are counted in the same unit, null of the others. */
type Comparado = { lugar: number; codigo: string; precio: number; porUnidad: number | null; tope: number }

/** Places of the substitutes of an article, all of them, in their order. */
export const sustitutosDe = (catalogo: CatalogoEnMemoria, m: Mirada, codArticulo: string): number[] => [
  ...sustitutosEnOrden(catalogo, m, codArticulo),
]

/**
 * Places of the substitutes of an article, the first ones first: the other articles of the same formula and form, and those that the ERP
 * names. Same strength and pack first (a formula tells its strength), then what one's own centre has, then the cheapest
 * (docs/reglas/busqueda.md#sustitutos). Who wants but a few does not pay for the order of the rest.
 */
export function* sustitutosEnOrden(
  catalogo: CatalogoEnMemoria,
  m: Mirada,
  codArticulo: string,
): Generator<number, void> {
  const suyo = catalogo.lugarConocido(codArticulo)
  if (suyo < 0) return
  const { columnas: c } = catalogo
  const otros = otrosDe(catalogo, suyo)
  const igual = (lugar: number) =>
    c.codFormula[lugar] === c.codFormula[suyo] && c.contenido[lugar] === c.contenido[suyo]
  const hay = (lugar: number) => piezasPropias(catalogo, lugar, m) > 0
  for (const grupo of partir(otros, igual))
    for (const parte of partir(grupo, hay)) {
      if (parte.length > 1) yield* ordenados(catalogo, m, parte, unidadDe(catalogo, m, suyo, otros))
      else yield* parte
    }
}

/** Those of which something holds, and the others. */
function partir(lugares: readonly number[], cumple: (lugar: number) => boolean): [number[], number[]] {
  const [si, no]: [number[], number[]] = [[], []]
  for (const lugar of lugares) (cumple(lugar) ? si : no).push(lugar)
  return [si, no]
}

/** What may stand in the place of an article, in no order. */
function otrosDe(catalogo: CatalogoEnMemoria, suyo: number): number[] {
  const { columnas: c } = catalogo
  const otros: number[] = []
  if (catalogo.formulas.nombre(c.formula[suyo] as number) !== '')
    for (const lugar of catalogo.deFormula(c.codFormula[suyo] as number))
      if (c.forma[lugar] === c.forma[suyo] && lugar !== suyo && catalogo.enVenta(lugar)) otros.push(lugar)
  for (const lugar of catalogo.lugaresDe(catalogo.nombradosDe(suyo)))
    if (lugar !== suyo && catalogo.enVenta(lugar) && !otros.includes(lugar)) otros.push(lugar)
  return otros
}

/** The unit by which prices are compared: its own, or else the first of the others that have a price of one. */
function unidadDe(catalogo: CatalogoEnMemoria, m: Mirada, suyo: number, otros: readonly number[]): string {
  const { columnas: c } = catalogo
  const unidadEn = (lugar: number) => catalogo.unidades.nombre(c.unidad[lugar] as number)
  const propia = unidadEn(suyo)
  if (propia) return propia
  const { hoy } = enDias(m)
  const medido = (lugar: number) =>
    precioPorUnidad(precioDe(c, lugar, hoy, m.evento), c.unidades[lugar] as number) !== null
  return otros.filter(medido).map(unidadEn).filter(Boolean).sort()[0] ?? ''
}

/** The cheapest first: what has a price per unit goes by it; what has none stands before the first that costs more, which the dearest so far tells. */
function ordenados(catalogo: CatalogoEnMemoria, m: Mirada, lugares: readonly number[], unidad: string): number[] {
  const { columnas: c } = catalogo
  const { hoy } = enDias(m)
  const comparados = lugares.map((lugar): Comparado => {
    const precio = precioDe(c, lugar, hoy, m.evento)
    const medido = unidad !== '' && catalogo.unidades.nombre(c.unidad[lugar] as number) === unidad
    const porUnidad = medido ? precioPorUnidad(precio, c.unidades[lugar] as number) : null
    return { lugar, codigo: catalogo.codigos[lugar] as string, precio, porUnidad, tope: precio }
  })
  let masCaro = 0
  for (const uno of comparados.filter((uno) => uno.porUnidad !== null).sort(porUnidadYCodigo)) {
    masCaro = Math.max(masCaro, uno.precio)
    uno.tope = masCaro
  }
  return comparados
    .sort(
      (a, b) =>
        a.tope - b.tope || Number(a.porUnidad === null) - Number(b.porUnidad === null) || porUnidadYCodigo(a, b),
    )
    .map(({ lugar }) => lugar)
}

const porUnidadYCodigo = (a: Comparado, b: Comparado): number =>
  (a.porUnidad ?? 0) - (b.porUnidad ?? 0) || comparar(a.codigo, b.codigo)
