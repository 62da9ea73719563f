import { precioPorUnidad } from '@surtia/rules/catalogo/precio-por-unidad.ts'
import type { CatalogoEnMemoria } from './catalogo-en-memoria.ts'
import { DE_EXISTENCIA } from './clases.ts'
import { enDias } from './dias.ts'
import type { Mirada } from './mirada.ts'
import { precioDe } from './precios-del-dia.ts'

/** more pieces than these count as these */
const MAS_PIEZAS = 2 ** 26 - 1
/** what a client buys goes before what it does not, within equal relevance and stock */
export const LO_QUE_COMPRA = 2 ** 26
const POR_CLASE = LO_QUE_COMPRA * 2
const POR_RANGO = POR_CLASE * 4

/** Sort codes of the contract (docs/reglas/busqueda.md#orden-de-resultados); any other is 0. */
export const RELEVANCIA = 0
export const NOMBRE = 1
const FORMULA = 2
const BARATO = 3
const CARO = 4
const NUEVO = 5
const POR_UNIDAD = 6

type Halladas = { lugares: Int32Array; rangos: Uint16Array | null }
type PorQue = { m: Mirada; orden: number; conTexto: boolean }

/** By what the articles of a set are sorted, by their index in it: a key, and what decides between equal keys. */
export type Criterio = { llave: (i: number) => number; desempate: (i: number) => number }

/** For a client that buys nothing: equal ones by codArticulo, and by name where the name counts. */
export function criterioDe(
  catalogo: CatalogoEnMemoria,
  clases: Uint8Array,
  { lugares, rangos }: Halladas,
  { m, orden, conTexto }: PorQue,
): Criterio {
  const llave = llaveDe(catalogo, clases, rangos, { m, orden, conTexto })
  const porNombre = orden === NOMBRE || (orden === RELEVANCIA && !conTexto)
  const { turno } = porNombre ? catalogo.porNombre : catalogo.porCodigo
  return {
    llave: (i) => llave(lugares[i] as number, i),
    desempate: (i) => turno[lugares[i] as number] as number,
  }
}

function llaveDe(
  catalogo: CatalogoEnMemoria,
  clases: Uint8Array,
  rangos: Uint16Array | null,
  { m, orden, conTexto }: PorQue,
): (lugar: number, i: number) => number {
  const c = catalogo.columnas
  const { hoy } = enDias(m)
  const sinMover = (lugar: number) => MAS_PIEZAS - Math.min(MAS_PIEZAS, c.piezas[lugar] as number)
  switch (orden) {
    case NOMBRE:
      return () => 0
    case FORMULA: {
      const turnos = catalogo.formulas.turnos()
      return (lugar) => turnos[c.formula[lugar] as number] as number
    }
    case BARATO:
      return (lugar) => precioDe(c, lugar, hoy, m.evento)
    case CARO:
      return (lugar) => -precioDe(c, lugar, hoy, m.evento)
    case NUEVO:
      return (lugar) => -(c.fechaInsert[lugar] as number)
    case POR_UNIDAD:
      return (lugar) =>
        precioPorUnidad(precioDe(c, lugar, hoy, m.evento), c.unidades[lugar] as number) ?? Number.MAX_VALUE
    default:
      if (!conTexto) return sinMover
      return (lugar, i) =>
        (rangos ? (rangos[i] as number) : 0) * POR_RANGO +
        ((clases[lugar] as number) & DE_EXISTENCIA) * POR_CLASE +
        LO_QUE_COMPRA +
        sinMover(lugar)
  }
}
