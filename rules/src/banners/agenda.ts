import { type Dia, sumarDias } from '../fechas.ts'

/** From a day to a day, both included; null: no limit. */
export type Fechas = { desde: Dia | null; hasta: Dia | null }
/** Days in a row on which the same number of announcements is on. */
export type Tramo = { desde: Dia; hasta: Dia; cuantos: number }

export const seVeEn = ({ desde, hasta }: Fechas, dia: Dia): boolean =>
  (desde === null || desde <= dia) && (hasta === null || hasta >= dia)

/** What is on from a day on, so many days: stretches without a gap between them. One of 0 is a gap, one of 2 or more an overlap. */
export function agenda(anuncios: readonly Fechas[], desde: Dia, dias: number): Tramo[] {
  const tramos: Tramo[] = []
  for (let i = 0; i < dias; i++) {
    const dia = sumarDias(desde, i)
    const cuantos = anuncios.filter((uno) => seVeEn(uno, dia)).length
    const ultimo = tramos.at(-1)
    if (ultimo?.cuantos === cuantos) ultimo.hasta = dia
    else tramos.push({ desde: dia, hasta: dia, cuantos })
  }
  return tramos
}

/** How an announcement stands today (docs/reglas/publicidad.md#vigente-hoy). */
export type Vigencia = 'inactivo' | 'programado' | 'vigente' | 'terminado'
export function vigenciaDe({ activo, ...fechas }: Fechas & { activo: boolean }, hoy: Dia): Vigencia {
  if (!activo) return 'inactivo'
  if (seVeEn(fechas, hoy)) return 'vigente'
  return fechas.desde !== null && fechas.desde > hoy ? 'programado' : 'terminado'
}
