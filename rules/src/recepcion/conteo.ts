import { CANTIDAD_MAXIMA } from '../carrito/cantidad-pedida.ts'
import { loteLlano } from '../catalogo/lote-llano.ts'
import { Refusal } from '../refusal.ts'
import type { Conteo } from './renglones.ts'

export const YA_CONFIRMADA = 'La recepción ya está confirmada.'

/** Which line of a count it is: article, lot and expiry. */
export const claveDeConteo = ({ codArticulo, lote, caducidad }: Omit<Conteo, 'piezas'>): string =>
  [codArticulo, loteLlano(lote), caducidad ?? ''].join('\n')

/**
 * What each line that changes holds afterwards, in pieces. Refuses all of it when one of them would fall below 0, or hold more than 99,999
 * (docs/reglas/recepcion.md#lo-contado-se-suma).
 */
export function sumarConteos(hay: readonly Conteo[], mas: readonly Conteo[]): Conteo[] {
  const antes = new Map(hay.map((una) => [claveDeConteo(una), una]))
  const despues = new Map<string, Conteo>()
  for (const una of mas) {
    const clave = claveDeConteo(una)
    const linea = despues.get(clave) ?? antes.get(clave) ?? { ...una, piezas: 0 }
    despues.set(clave, { ...linea, piezas: linea.piezas + una.piezas })
  }
  for (const { piezas, lote } of despues.values()) {
    if (piezas < 0) throw new Refusal(`No hay tantas piezas contadas${lote ? ` del lote ${lote}` : ''} para quitar.`)
    if (piezas > CANTIDAD_MAXIMA)
      throw new Refusal(`La cantidad máxima es de ${CANTIDAD_MAXIMA.toLocaleString('es-MX')} piezas por lote.`)
  }
  return [...despues.values()]
}
