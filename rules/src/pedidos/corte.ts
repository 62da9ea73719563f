import { type Dia, diaDeLaSemana, diaEn, diasEntre, sumarDias } from '../fechas.ts'

/**
 * When a centre stops taking orders for the day: of a weekday (1 Monday … 7 Sunday), or of one day, which prevails. `hora` 'HH:MM' in the
 * centre's time zone; '' when nothing leaves.
 */
export type Corte = { dia: number; fecha: Dia | ''; hora: string }
/** Until when what is sent leaves, and on which day of the centre's. */
export type SiguienteCorte = { cierra: Date; sale: Dia }

const DIAS_ADELANTE = 14

/** The next cut-off of a centre (docs/reglas/pedidos.md#hora-de-corte); null when none is known, or none in two weeks. */
export function siguienteCorte(cortes: readonly Corte[], ahora: Date, zona: string): SiguienteCorte | null {
  const hoy = diaEn(ahora, zona)
  for (let i = 0; i <= DIAS_ADELANTE; i++) {
    const sale = sumarDias(hoy, i)
    const hora = horaDe(cortes, sale)
    if (!hora) continue
    const cierra = instanteEn(sale, hora, zona)
    if (cierra > ahora) return { cierra, sale }
  }
  return null
}

const SEMANA = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const

/** Whole minutes until a cut-off, the one that has begun counted; 0 once it is past. */
export const minutosPara = (cierra: Date, ahora: Date): number =>
  Math.max(0, Math.ceil((cierra.getTime() - ahora.getTime()) / 60_000))

/** When what is sent now leaves: 'Faltan 25 min para que salga hoy', 'Sale mañana', 'Sale el lunes'; '' once the cut-off is past. */
export function cuandoSale({ cierra, sale }: SiguienteCorte, ahora: Date, zona: string): string {
  const minutos = minutosPara(cierra, ahora)
  if (minutos === 0) return ''
  const dias = diasEntre(diaEn(ahora, zona), sale)
  if (dias > 0) return dias === 1 ? 'Sale mañana' : `Sale el ${SEMANA[diaDeLaSemana(sale)]}`
  const [horas, resto] = [Math.floor(minutos / 60), minutos % 60]
  const cuanto = [horas ? `${horas} h` : '', resto ? `${resto} min` : ''].filter(Boolean).join(' ')
  return `${minutos === 1 || minutos === 60 ? 'Falta' : 'Faltan'} ${cuanto} para que salga hoy`
}

/** Whether a centre sends anything on a day. */
export const saleAlgo = (cortes: readonly Corte[], dia: Dia): boolean => horaDe(cortes, dia) !== ''

function horaDe(cortes: readonly Corte[], dia: Dia): string {
  const deLaSemana = diaDeLaSemana(dia) || 7
  const suyo = cortes.find((c) => c.fecha === dia) ?? cortes.find((c) => c.fecha === '' && c.dia === deLaSemana)
  return suyo?.hora ?? ''
}

/** The instant at which a wall clock of a time zone shows a day and hour. An hour that the clock leaves out counts as the one after. */
export function instanteEn(dia: Dia, hora: string, zona: string): Date {
  const debido = Date.parse(`${dia}T${hora}:00Z`)
  let instante = debido
  // what the clock shows there tells how far off the guess is; the second time across a change of hour
  for (let i = 0; i < 2; i++) instante += debido - relojEn(new Date(instante), zona)
  return new Date(instante)
}

/** making one takes longer than reading it a hundred times */
const relojes = new Map<string, Intl.DateTimeFormat>()

/** What the wall clock of a zone shows, as if it were UTC. */
function relojEn(instante: Date, zona: string): number {
  let reloj = relojes.get(zona)
  if (!reloj) {
    reloj = new Intl.DateTimeFormat('en-CA', {
      timeZone: zona,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    })
    relojes.set(zona, reloj)
  }
  const partes = reloj.formatToParts(instante)
  const de = (tipo: Intl.DateTimeFormatPartTypes) => partes.find(({ type }) => type === tipo)?.value ?? '00'
  return Date.parse(`${de('year')}-${de('month')}-${de('day')}T${de('hour')}:${de('minute')}:${de('second')}Z`)
}
