import type { Sustituto } from '@surtia/contracts/sustituto.ts'
import { porQueNo } from '@surtia/rules/carrito/cantidad-pedida.ts'
import { ACTIVO } from '@surtia/rules/catalogo/estatus-articulo.ts'
import { centavos, pesos } from '@surtia/rules/dinero.ts'
import type { CatalogoEnMemoria } from './catalogo-en-memoria.ts'
import { enDias } from './dias.ts'
import type { Mirada } from './mirada.ts'
import { piezasPropias } from './piezas-propias.ts'
import { precioDe } from './precios-del-dia.ts'

/** A line of a cart: cantidad and existenciaMiCedis in pieces, precio in MXN of one of them. */
export type PorSustituir = {
  codArticulo: string
  cantidad: number
  precio: number
  existenciaMiCedis: number
}

/**
 * What could be ordered in the place of a line (docs/reglas/carrito.md#sustituto-de-un-renglon): the cheapest other article of the same
 * formula, form and content of which one's own centre has as many and that may be ordered in so few. null: none, or none that is
 * cheaper, where one's own centre supplies the line.
 */
export function sustitutoDe(catalogo: CatalogoEnMemoria, m: Mirada, renglon: PorSustituir): Sustituto | null {
  const { codArticulo, cantidad, precio, existenciaMiCedis } = renglon
  const suyo = catalogo.lugarConocido(codArticulo)
  if (suyo < 0) return null
  const { columnas: c } = catalogo
  if (catalogo.formulas.nombre(c.formula[suyo] as number) === '') return null
  const { hoy } = enDias(m)
  const alcanza = existenciaMiCedis >= cantidad
  let mejor = -1
  let loMenos = alcanza ? precio : Number.POSITIVE_INFINITY
  for (const lugar of igualesA(catalogo, suyo)) {
    if (lugar === suyo) continue
    const cuesta = precioDe(c, lugar, hoy, m.evento, cantidad)
    const antes = mejor >= 0 && cuesta === loMenos && codigo(catalogo, lugar) < codigo(catalogo, mejor)
    // few are cheaper: what else is asked of one comes last
    if (!(cuesta < loMenos || antes) || !cabe(c.minimoPiezas[lugar] as number, cantidad)) continue
    if (piezasPropias(catalogo, lugar, m) < cantidad) continue
    mejor = lugar
    loMenos = cuesta
  }
  if (mejor < 0) return null
  return {
    codArticulo: codigo(catalogo, mejor),
    descripcion: catalogo.descripciones[mejor] as string,
    precio: loMenos,
    ahorro: pesos(centavos(precio) - centavos(loMenos)),
  }
}

/** What was found of a catalogue, as it was then: most formulas have many forms and contents, and carts ask for the same ones. */
const hallados = new WeakMap<CatalogoEnMemoria, { estructura: number; iguales: Map<number, readonly number[]> }>()

/** Places on sale of an article's formula, form and content, itself among them. */
function igualesA(catalogo: CatalogoEnMemoria, suyo: number): readonly number[] {
  let suyos = hallados.get(catalogo)
  if (suyos?.estructura !== catalogo.estructura) {
    suyos = { estructura: catalogo.estructura, iguales: new Map() }
    hallados.set(catalogo, suyos)
  }
  const ya = suyos.iguales.get(suyo)
  if (ya) return ya
  const { columnas: c } = catalogo
  const lugares = catalogo
    .deFormula(c.codFormula[suyo] as number)
    .filter((l) => c.forma[l] === c.forma[suyo] && c.contenido[l] === c.contenido[suyo] && catalogo.enVenta(l))
  for (const lugar of [suyo, ...lugares]) suyos.iguales.set(lugar, lugares)
  return lugares
}

const cabe = (minimoPiezas: number, piezas: number) => porQueNo({ estatus: ACTIVO, minimoPiezas }, piezas) === ''
const codigo = (catalogo: CatalogoEnMemoria, lugar: number): string => catalogo.codigos[lugar] as string
