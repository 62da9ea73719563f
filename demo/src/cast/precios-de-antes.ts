import { type Dia, diasEntre, sumarDias } from '@surtia/rules/fechas.ts'
import type { Mercancia } from '../articulos.ts'

/** A net price stays so many days. */
const DIAS_DE_UN_PRECIO = 90
/** By how much of today's price it rose each time: most of them a little, one in five became cheaper. */
const SUBIDAS = [0.006, 0.01, 0.014, 0.02, -0.008]

/** How many changes ago a day was: of each article they come on days of its own. */
const cambiosDesde = (codArticulo: string, hace: number): number =>
  Math.max(0, Math.ceil((hace - ultimoCambio(codArticulo)) / DIAS_DE_UN_PRECIO))
/** How many days ago the last change was. */
const ultimoCambio = (codArticulo: string): number => 3 + (Number(codArticulo) % (DIAS_DE_UN_PRECIO - 3))

function precioCon({ articulo, precio }: Mercancia, cambios: number): number {
  const subida = SUBIDAS[Number(articulo.codArticulo) % SUBIDAS.length] ?? 0
  return Math.max(1, Math.round(Number(precio.precioNeto) * (1 - subida * cambios) * 100)) / 100
}

/** Net price in MXN on a day, of an article whose price of `hoy` is known (docs/reglas/demostracion.md#precios-de-antes). */
export const precioDeEntonces = (mercancia: Mercancia, dia: Dia, hoy: Dia): number =>
  precioCon(mercancia, cambiosDesde(String(mercancia.articulo.codArticulo), diasEntre(dia, hoy)))

/** Its changes of so many days, each on the day from which the new price ruled. */
export function* cambiosDe(mercancia: Mercancia, hoy: Dia, dias: number) {
  const codArticulo = String(mercancia.articulo.codArticulo)
  for (let hace = ultimoCambio(codArticulo), i = 0; hace <= dias; hace += DIAS_DE_UN_PRECIO, i++) {
    const [precioAnterior, precioNuevo] = [precioCon(mercancia, i + 1), precioCon(mercancia, i)]
    if (precioAnterior !== precioNuevo) yield { codArticulo, fecha: sumarDias(hoy, -hace), precioAnterior, precioNuevo }
  }
}
