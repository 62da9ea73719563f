import { enPesos, type Pesos } from '../dinero.ts'
import type { MotivoPrecio } from './precio-vigente.ts'

/** How the reason of a price is called, in the order in which they rule; what no promotion explains was agreed with the client. */
export const NOMBRE_DE_MOTIVO: Readonly<Record<MotivoPrecio, string>> = {
  oferta: 'Oferta',
  remate: 'Remate',
  buenFin: 'La fórmula del ahorro',
  neto: 'Otra rebaja',
}

type PrecioDePedido = { precio: Pesos; precioLista: Pesos | null; motivoPrecio: MotivoPrecio }

/** What stands beside the price of an order's line: why it held and the list price of that day; '' where it was the list price, or nobody knows it. */
export function rebajaDicha({ precio, precioLista, motivoPrecio }: PrecioDePedido): string {
  const menos = precioLista !== null && precioLista > precio
  if (!menos && motivoPrecio === 'neto') return ''
  return [NOMBRE_DE_MOTIVO[motivoPrecio], menos ? `lista ${enPesos(precioLista)}` : ''].filter(Boolean).join(' · ')
}
