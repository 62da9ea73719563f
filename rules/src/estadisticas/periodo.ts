import { type Dia, mesContado, sumarDias } from '../fechas.ts'
import { MESES_A_LA_VEZ } from './temas.ts'

/** Days of both ends included. */
export type Periodo = { desde: Dia; hasta: Dia }
/** A month as it travels: 'YYYY-MM'. */
export type Mes = string

export const AL_REVES = 'El fin del periodo no puede ser anterior a su inicio.'
export const MUY_LARGO = `El periodo no puede ser mayor a ${MESES_A_LA_VEZ} meses.`

/** What is wrong with a period, and in which of its fields (docs/reglas/estadisticas.md#periodo); undefined when nothing is. */
export function faltaDePeriodo({ desde, hasta }: Periodo): { campo: 'desde' | 'hasta'; mensaje: string } | undefined {
  if (hasta < desde) return { campo: 'hasta', mensaje: AL_REVES }
  if (hasta > sumarMeses(desde, MESES_A_LA_VEZ)) return { campo: 'desde', mensaje: MUY_LARGO }
  return undefined
}

/** The month of a day. */
export const mesDe = (dia: Dia): Mes => dia.slice(0, 7)

/** The months that a period touches, oldest first; those without purchases too. */
export function mesesDe({ desde, hasta }: Periodo): Mes[] {
  const primero = mesContado(desde)
  return Array.from({ length: Math.max(0, mesContado(hasta) - primero + 1) }, (_, i) => mesNumero(primero + i))
}

/** The same month of the year before. */
export const mesUnAnoAntes = (mes: Mes): Mes => mesNumero(mesContado(`${mes}-01`) - 12)

/**
 * The same days of the year before. What ends with a month ends with it there too, so that a whole February is compared with a whole
 * February.
 */
export const periodoUnAnoAntes = ({ desde, hasta }: Periodo): Periodo => ({
  desde: sumarMeses(desde, -12),
  hasta: hasta === ultimoDiaDe(mesDe(hasta)) ? ultimoDiaDe(mesUnAnoAntes(mesDe(hasta))) : sumarMeses(hasta, -12),
})

/**
 * A period as whole months and what is left of it at its ends, no more than two pieces. `primero` and `ultimo` are the first days of the
 * first and last whole month; without one `primero` is later.
 */
export function porMeses({ desde, hasta }: Periodo): { primero: Dia; ultimo: Dia; orillas: Periodo[] } {
  const primero = `${desde.endsWith('-01') ? mesDe(desde) : mesNumero(mesContado(desde) + 1)}-01`
  const ultimo = `${hasta === ultimoDiaDe(mesDe(hasta)) ? mesDe(hasta) : mesNumero(mesContado(hasta) - 1)}-01`
  if (primero > ultimo) return { primero, ultimo, orillas: desde <= hasta ? [{ desde, hasta }] : [] }
  const orillas = [
    { desde, hasta: sumarDias(primero, -1) },
    { desde: sumarDias(ultimoDiaDe(mesDe(ultimo)), 1), hasta },
  ]
  return { primero, ultimo, orillas: orillas.filter((o) => o.desde <= o.hasta) }
}

/** The last day of a month. */
export function ultimoDiaDe(mes: Mes): Dia {
  const [ano, numero] = mes.split('-').map(Number)
  return new Date(Date.UTC(ano ?? 0, numero ?? 0, 0)).toISOString().slice(0, 10)
}

/** The same day so many months later (earlier when negative); where that month has no such day, its last one. */
export function sumarMeses(dia: Dia, meses: number): Dia {
  const mes = mesNumero(mesContado(dia) + meses)
  const mismo = `${mes}${dia.slice(7)}`
  const ultimo = ultimoDiaDe(mes)
  return mismo < ultimo ? mismo : ultimo
}

const mesNumero = (contado: number): Mes =>
  `${String(Math.floor(contado / 12)).padStart(4, '0')}-${String((contado % 12) + 1).padStart(2, '0')}`
