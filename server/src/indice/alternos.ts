import type { CatalogoEnMemoria } from './catalogo-en-memoria.ts'
import { enDias } from './dias.ts'
import type { Mirada } from './mirada.ts'
import { piezasPropias } from './piezas-propias.ts'
import { precioDe } from './precios-del-dia.ts'

/** precio: MXN of one piece today */
export type Alterno = { codArticulo: string; alterno: string; descripcion: string; precio: number }

/**
 * What could be bought instead of each of these articles: the cheapest other one of the same formula (which tells its strength), form and
 * content that one's own centre has. An article without one is not among them. `sirve`: what else is asked of one, by its place and that of
 * whose place it takes.
 */
export function alternosDe(
  catalogo: CatalogoEnMemoria,
  m: Mirada,
  codigos: readonly string[],
  sirve?: (lugar: number, suyo: number) => boolean,
): Alterno[] {
  const { columnas: c } = catalogo
  const { hoy } = enDias(m)
  return codigos.flatMap((codArticulo) => {
    const suyo = catalogo.lugarConocido(codArticulo)
    if (suyo < 0 || catalogo.formulas.nombre(c.formula[suyo] as number) === '') return []
    let alterno: Omit<Alterno, 'codArticulo' | 'descripcion'> | undefined
    let lugarDelAlterno = -1
    for (const lugar of catalogo.deFormula(c.codFormula[suyo] as number)) {
      if (lugar === suyo || c.forma[lugar] !== c.forma[suyo] || c.contenido[lugar] !== c.contenido[suyo]) continue
      if (!catalogo.enVenta(lugar)) continue
      const otro = { alterno: catalogo.codigos[lugar] as string, precio: precioDe(c, lugar, hoy, m.evento) }
      if (alterno && !isAntes(otro, alterno)) continue
      if (piezasPropias(catalogo, lugar, m) === 0) continue
      if (sirve && !sirve(lugar, suyo)) continue
      alterno = otro
      lugarDelAlterno = lugar
    }
    return alterno ? [{ codArticulo, descripcion: catalogo.descripciones[lugarDelAlterno] as string, ...alterno }] : []
  })
}

type PorPrecio = { alterno: string; precio: number }
const isAntes = (uno: PorPrecio, otro: PorPrecio): boolean =>
  uno.precio < otro.precio || (uno.precio === otro.precio && uno.alterno < otro.alterno)
