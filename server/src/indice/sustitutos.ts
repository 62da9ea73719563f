import { precioPorUnidad } from '@surtia/rules/catalogo/precio-por-unidad.ts'
import type { CatalogoEnMemoria } from './catalogo-en-memoria.ts'
import { enDias } from './dias.ts'
import type { Mirada } from './mirada.ts'
import { comparar } from './nombres.ts'
import { piezasPropias } from './piezas-propias.ts'
import { precioDe } from './precios-del-dia.ts'

/** What substitutes are compared by; porUnidad: only of those that are counted in the same unit, null of the others. */
type Comparado = {
  lugar: number
  codigo: string
  igual: boolean
  hay: boolean
  precio: number
  porUnidad: number | null
}

/**
 * Places of the substitutes of an article, all of them: the other articles of the same formula and form, and those that the ERP names. Same
 * strength and pack first (a formula tells its strength), then what one's own centre has, then the cheapest
 * (docs/reglas/busqueda.md#sustitutos).
 */
export function sustitutosDe(catalogo: CatalogoEnMemoria, m: Mirada, codArticulo: string): number[] {
  const suyo = catalogo.lugarConocido(codArticulo)
  if (suyo < 0) return []
  const comparados = comparadosCon(catalogo, m, suyo)
  // what has a price per unit goes by it; what has none stands before the first that costs more, which the dearest so far tells
  const topes = new Map<Comparado, number>()
  const masCaro = new Map<string, number>()
  for (const uno of comparados.filter((c) => c.porUnidad !== null).sort(porUnidadYCodigo)) {
    const suyos = `${uno.igual},${uno.hay}`
    const tope = Math.max(masCaro.get(suyos) ?? 0, uno.precio)
    masCaro.set(suyos, tope)
    topes.set(uno, tope)
  }
  const tope = (c: Comparado) => topes.get(c) ?? c.precio
  return comparados
    .sort(
      (a, b) =>
        Number(b.igual) - Number(a.igual) ||
        Number(b.hay) - Number(a.hay) ||
        tope(a) - tope(b) ||
        Number(a.porUnidad === null) - Number(b.porUnidad === null) ||
        porUnidadYCodigo(a, b),
    )
    .map(({ lugar }) => lugar)
}

const porUnidadYCodigo = (a: Comparado, b: Comparado): number =>
  (a.porUnidad ?? 0) - (b.porUnidad ?? 0) || comparar(a.codigo, b.codigo)

function comparadosCon(catalogo: CatalogoEnMemoria, m: Mirada, suyo: number): Comparado[] {
  const { columnas: c } = catalogo
  const { hoy } = enDias(m)
  const unidadEn = (lugar: number) => catalogo.unidades.nombre(c.unidad[lugar] as number)
  const hermanos =
    catalogo.formulas.nombre(c.formula[suyo] as number) === '' ? [] : catalogo.deFormula(c.codFormula[suyo] as number)
  const nombrados = catalogo.lugaresDe(catalogo.nombradosDe(suyo))
  const lugares = [...new Set([...hermanos.filter((lugar) => c.forma[lugar] === c.forma[suyo]), ...nombrados])]
  const otros = lugares
    .filter((lugar) => lugar !== suyo && catalogo.enVenta(lugar))
    .map((lugar) => {
      const precio = precioDe(c, lugar, hoy, m.evento)
      const porUnidad = precioPorUnidad(precio, c.unidades[lugar] as number)
      return { lugar, precio, porUnidad, suUnidad: porUnidad === null ? '' : unidadEn(lugar) }
    })
  const [primera] = otros
    .map(({ suUnidad }) => suUnidad)
    .filter(Boolean)
    .sort()
  const unidad = unidadEn(suyo) || primera
  return otros.map(({ lugar, precio, porUnidad, suUnidad }) => ({
    lugar,
    codigo: catalogo.codigos[lugar] as string,
    igual: c.codFormula[lugar] === c.codFormula[suyo] && c.contenido[lugar] === c.contenido[suyo],
    hay: piezasPropias(catalogo, lugar, m) > 0,
    precio,
    porUnidad: suUnidad === unidad ? porUnidad : null,
  }))
}
