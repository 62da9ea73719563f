import { movimiento, pasaDelPublico, porQueDetenerEntrega } from '@surtia/rules/catalogo/cambio-de-precio.ts'
import type { Portal } from '../../../portal.ts'
import type { FilaEntendida, Vigilancia } from '../../../tipo.ts'
import { CAMPOS, type Guardados } from './detenidos.queries.ts'
import { preciosDe, vigilarPrecios } from './vigilar.ts'

/**
 * Prices are looked at as a whole before one of them is stored: a first load has nothing to be compared with row by
 * row.
 */
export function vigilarEntrega({ db, interruptores, ahora }: Portal, entrega: number): Vigilancia | null {
  const porcentaje = interruptores.enVigor().alarmaPrecio
  if (porcentaje <= 0) return null
  const movimientos: number[] = []
  let [precios, conPublico, netoMayorQuePublico] = [0, 0, 0]
  return {
    async ver(filas) {
      const guardados = await preciosDe(db, filas)
      precios += filas.length
      for (const fila of filas) {
        movimientos.push(...mayorMovimiento(fila, guardados))
        const publico = Number(
          fila.valores.precioPublico ?? guardados.get(String(fila.valores.codArticulo))?.precioPublico,
        )
        if (!(publico > 0)) continue
        conPublico++
        if (pasaDelPublico(Number(fila.valores.precioNeto), publico)) netoMayorQuePublico++
      }
    },
    motivo: () => porQueDetenerEntrega({ precios, movimientos, conPublico, netoMayorQuePublico }, porcentaje),
    detener: (trx, filas) => vigilarPrecios(trx, filas, { porcentaje, entrega, now: ahora() }),
  }
}

/** By how much a row moves: the largest movement of its prices, or none. */
function mayorMovimiento({ valores }: FilaEntendida, guardados: Guardados): number[] {
  const guardado = guardados.get(String(valores.codArticulo))
  if (!guardado) return []
  const todos = CAMPOS.filter((campo) => valores[campo] !== undefined)
    .map((campo) => movimiento(guardado[campo], Number(valores[campo])))
    .filter((m) => m !== null)
  return todos.length ? [Math.max(...todos)] : []
}
