import { type Dia, diaDeLaSemana, diaEn, diasEntre, sumarDias } from '../fechas.ts'
import { type Corte, instanteEn, saleAlgo } from '../pedidos/corte.ts'

export const CADA = ['semana', 'n-semanas', 'mes'] as const
export const MODOS = ['preparar', 'enviar'] as const

/**
 * When a programmed order repeats. `dias`: of the week, 1 Monday … 7 Sunday, none of 'mes'; `n`: weeks from one to the next, of 'n-semanas';
 * `diaDelMes`: 1–31, the last one of a month that has it not; `hora`: 'HH:MM' of the centre's clock; `ancla`: a day of a week that counts.
 */
export type Calendario = {
  cada: (typeof CADA)[number]
  dias: readonly number[]
  n: number | null
  diaDelMes: number | null
  hora: string
  ancla: Dia
}

/** One occurrence: the day it is of, by which it is known, and when it is done. */
export type Ocurrencia = { dia: Dia; instante: Date }

type Centro = { zona: string; cortes: readonly Corte[] }
/** despues: it comes strictly later; ultimo: the day of the last one, which comes no more, and none before it */
type Desde = { despues: Date; ultimo: Dia | null }

/** as long as a centre may rest at a time */
const DIAS_DE_DESCANSO = 14
/** eight weeks, and what a centre may rest */
const DIAS_ADELANTE = 8 * 7 + DIAS_DE_DESCANSO

/**
 * The next occurrence (docs/reglas/programados.md#cuando-toca): of a day on which the centre sends nothing, on the next on which it does; of
 * several that fall on one day so, the last is done and stands for them. Null when no day is asked for.
 */
export function proximaOcurrencia(
  calendario: Calendario,
  centro: Centro,
  { despues, ultimo }: Desde,
): Ocurrencia | null {
  const desde = sumarDias(diaEn(despues, centro.zona), -DIAS_DE_DESCANSO)
  let hallada: Ocurrencia | null = null
  for (let i = 0; i <= DIAS_DE_DESCANSO + DIAS_ADELANTE; i++) {
    const dia = sumarDias(desde, i)
    if (!esDia(calendario, dia) || (ultimo !== null && dia <= ultimo)) continue
    const instante = cuandoSeHace(dia, calendario.hora, centro)
    if (instante <= despues) continue
    if (hallada && instante > hallada.instante) break
    hallada = { dia, instante }
  }
  return hallada
}

/** When the one of a day is done: that day, or the next on which the centre sends something; a centre without cut-offs works every day. */
export function cuandoSeHace(dia: Dia, hora: string, { zona, cortes }: Centro): Date {
  for (let i = 0; i <= DIAS_DE_DESCANSO; i++) {
    const suyo = sumarDias(dia, i)
    if (cortes.length === 0 || saleAlgo(cortes, suyo)) return instanteEn(suyo, hora, zona)
  }
  return instanteEn(dia, hora, zona)
}

function esDia({ cada, dias, n, diaDelMes, ancla }: Calendario, dia: Dia): boolean {
  if (cada === 'mes') return Number(dia.slice(8)) === Math.min(diaDelMes ?? 1, ultimoDelMes(dia))
  if (!dias.includes(diaDeLaSemana(dia) || 7)) return false
  if (cada === 'semana') return true
  return (diasEntre(lunesDe(ancla), lunesDe(dia)) / 7) % (n ?? 1) === 0
}

/** The Monday of its week. */
export const lunesDe = (dia: Dia): Dia => sumarDias(dia, 1 - (diaDeLaSemana(dia) || 7))

const ultimoDelMes = (dia: Dia): number =>
  new Date(Date.UTC(Number(dia.slice(0, 4)), Number(dia.slice(5, 7)), 0)).getUTCDate()

/** The week from which every n of them are counted: that of the first of its days that is still to come. */
export function anclaDe(calendario: Omit<Calendario, 'ancla'>, centro: Centro, ahora: Date): Dia {
  const hoy = diaEn(ahora, centro.zona)
  const primera = proximaOcurrencia({ ...calendario, cada: 'semana', ancla: hoy }, centro, {
    despues: ahora,
    ultimo: null,
  })
  return primera?.dia ?? hoy
}

/** What is wrong with a calendar: of which field, in words; null when nothing is. */
export function porQueNoSeRepite({ cada, dias, n, diaDelMes }: Omit<Calendario, 'hora' | 'ancla'>): {
  campo: 'dias' | 'n' | 'diaDelMes'
  mensaje: string
} | null {
  if (cada === 'mes') return diaDelMes === null ? { campo: 'diaDelMes', mensaje: 'Elija el día del mes.' } : null
  if (dias.length === 0) return { campo: 'dias', mensaje: 'Elija al menos un día.' }
  if (cada === 'n-semanas' && n === null) return { campo: 'n', mensaje: 'Diga cada cuántas semanas.' }
  return null
}
