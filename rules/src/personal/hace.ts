const MINUTO = 60
const HORA = 60 * MINUTO
const DIA = 24 * HORA

/** 'hace 5 min', 'hace 2 h', 'hace 3 días': how long ago an instant was, whole units rounded down; 'ahora' below a minute. */
export function hace(instante: Date, ahora: Date): string {
  const segundos = Math.max(0, Math.floor((ahora.getTime() - instante.getTime()) / 1_000))
  if (segundos < MINUTO) return 'ahora'
  if (segundos < HORA) return `hace ${Math.floor(segundos / MINUTO)} min`
  if (segundos < 2 * DIA) return `hace ${Math.floor(segundos / HORA)} h`
  return `hace ${Math.floor(segundos / DIA)} días`
}
