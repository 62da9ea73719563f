import { type Dia, diaDeLaSemana, sumarDias } from '../fechas.ts'

const DIAS_PROPIO = 1

/**
 * Calendar days from the receipt of an order to its delivery. From other centres: Monday to Thursday up to 7, Friday to
 * Sunday up to 11 (docs/reglas/surtido.md#entrega-estimada). From one's own centre: the next day.
 */
export function diasDeEntrega(recepcion: Dia, propio: boolean): number {
  if (propio) return DIAS_PROPIO
  const dia = diaDeLaSemana(recepcion)
  return dia >= 1 && dia <= 4 ? 7 : 11
}

/** Days and latest day of delivery from other centres. */
export function promesaDeEntrega(recepcion: Dia): { dias: number; fecha: Dia } {
  const dias = diasDeEntrega(recepcion, false)
  return { dias, fecha: sumarDias(recepcion, dias) }
}

/**
 * The day on which an order was promised to be there, once it left: from one's own centre the day after that, from others as it was promised when it was
 * received, and never before the day after it left.
 */
export function llegadaPrometida({ recibido, enviado, propio }: { recibido: Dia; enviado: Dia; propio: boolean }): Dia {
  const alDiaSiguiente = sumarDias(enviado, DIAS_PROPIO)
  const { fecha } = promesaDeEntrega(recibido)
  return propio || fecha < alDiaSiguiente ? alDiaSiguiente : fecha
}
