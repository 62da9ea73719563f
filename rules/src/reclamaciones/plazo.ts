import { diasDeEntrega } from '../catalogo/promesa-de-entrega.ts'
import { type Dia, diaDeLaSemana, sumarDias } from '../fechas.ts'

const DOMINGO = 0

/** When an order was received by us, when it left, and whether from the client's own centre: days of the client's zone. */
export type Salida = { pedido: Dia; salio: Dia; propio: boolean }

/**
 * The day on which an order is promised: of one's own centre the day after it left, of another one 7 or 11 days after it was received
 * (docs/reglas/surtido.md#entrega-estimada), never before it left.
 */
export function llegadaPrometida({ pedido, salio, propio }: Salida): Dia {
  if (propio) return sumarDias(salio, diasDeEntrega(salio, true))
  const prometida = sumarDias(pedido, diasDeEntrega(pedido, false))
  return prometida > salio ? prometida : salio
}

/** The last day, inclusive, of so many calendar days without Sundays from a day on; the day itself is none of them (docs/reglas/reclamaciones.md#plazos). */
export function ultimoDia(desde: Dia, dias: number): Dia {
  let dia = desde
  for (let faltan = dias; faltan > 0; ) {
    dia = sumarDias(dia, 1)
    if (diaDeLaSemana(dia) !== DOMINGO) faltan--
  }
  return dia
}
