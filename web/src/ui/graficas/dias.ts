import { type Dia, diasEntre, sumarDias } from '@surtia/rules/fechas.ts'
import { scaleLinear } from 'd3-scale'
import type { Marca } from './ejes.ts'
import { puntoDe } from './puntos.ts'

/** Where each day stands between two, in px; one day alone stands in the middle. */
export function escalaDeDias([desde, hasta]: readonly [Dia, Dia], [izquierda, derecha]: readonly [number, number]) {
  const dias = diasEntre(desde, hasta)
  if (dias <= 0) return () => (izquierda + derecha) / 2
  const escala = scaleLinear([0, dias], [izquierda, derecha])
  return (dia: Dia) => escala(diasEntre(desde, dia))
}

/** The first of each month between two days; where there is none, the two. */
export function mesesEntre([desde, hasta]: readonly [Dia, Dia], x: (dia: Dia) => number): Marca[] {
  const meses: Marca[] = []
  for (let dia = primeroDe(desde, 0); dia <= hasta; dia = primeroDe(dia, 1))
    if (dia >= desde) meses.push({ x: x(dia), ...puntoDe(dia.slice(0, 7), 'mes', 0, 'pesos') })
  if (meses.length > 0) return meses
  return [...new Set([desde, hasta])].map((dia) => ({ x: x(dia), ...puntoDe(dia, 'dia', 0, 'pesos') }))
}

/** The first day of the month that comes so many months later. */
function primeroDe(dia: Dia, despues: number): Dia {
  const primero = `${dia.slice(0, 7)}-01`
  return despues === 0 ? primero : `${sumarDias(primero, 31).slice(0, 7)}-01`
}
