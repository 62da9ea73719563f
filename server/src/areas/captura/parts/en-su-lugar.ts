import { alMenos } from '@surtia/rules/carrito/cantidad-pedida.ts'
import { precioVigente } from '@surtia/rules/catalogo/precio-vigente.ts'
import { NINGUNA } from '../../../indice/clases.ts'
import type { Indice, Leido } from '../../../indice/indice.ts'
import type { Mirada } from '../../../indice/mirada.ts'
import { MAS_CANDIDATOS } from './palabras.ts'

/**
 * Codes of what could be ordered instead of an article: the same formula and form, in stock; the same content first, then what one's own
 * centre has, then the cheapest. Five at most.
 */
export function enSuLugar(indice: Indice, m: Mirada, suyo: Leido): string[] {
  if (suyo.formula === '') return []
  const { catalogo } = indice
  const lejosDe = indice.clasesDe(m)
  return catalogo
    .deFormula(suyo.codFormula)
    .map((lugar) => ({ lugar, lejos: lejosDe(lugar) }))
    .filter(
      ({ lugar, lejos }) => lejos < NINGUNA && catalogo.enVenta(lugar) && catalogo.codigos[lugar] !== suyo.codArticulo,
    )
    .map(({ lugar, lejos }) => ({ lejos, otro: indice.articulo(lugar), vivo: indice.vivo(lugar, m) }))
    .filter(({ otro }) => otro.codFormaFarmaceutica === suyo.codFormaFarmaceutica)
    .map(({ lejos, otro, vivo }) => ({
      codArticulo: otro.codArticulo,
      ajeno: otro.contenidoVenta === suyo.contenidoVenta ? 0 : 1,
      lejos,
      precio: precioVigente(vivo, alMenos(otro), m.evento).precio,
    }))
    .sort(
      (a, b) =>
        a.ajeno - b.ajeno || a.lejos - b.lejos || a.precio - b.precio || (a.codArticulo < b.codArticulo ? -1 : 1),
    )
    .slice(0, MAS_CANDIDATOS)
    .map(({ codArticulo }) => codArticulo)
}
