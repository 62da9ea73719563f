import type { Diferencia, PedidoEnviado } from '@surtia/contracts/carrito.ts'
import { enPesos } from '@surtia/rules/dinero.ts'

type Diferencias = { diferencias: readonly Diferencia[] } | null

const EN_PALABRAS: Record<Diferencia['motivo'], (antes: number, ahora: number) => string> = {
  precio: (antes, ahora) => `precio ${enPesos(antes)}, ahora ${enPesos(ahora)}`,
  existencia: (antes, ahora) => `${piezas(antes)}, ahora ${ahora.toLocaleString('es-MX')}`,
  'otro CEDIS': (antes, ahora) =>
    `${piezas(antes)} de su CEDIS, ahora ${ahora.toLocaleString('es-MX')}; cambia lo que surten otros CEDIS`,
  caducidad: (antes, ahora) => `${piezas(antes)} de caducidad menor, ahora ${ahora.toLocaleString('es-MX')}`,
  'no se surte': (antes) => `${piezas(antes)}, ahora no se surte`,
}
const piezas = (n: number) => (n === 1 ? '1 pieza' : `${n.toLocaleString('es-MX')} piezas`)

/** What changed since the total was shown, in words. */
export const enPalabras = (data: unknown): string =>
  ((data as Diferencias)?.diferencias ?? []).map((d) => `${d.codArticulo}: ${diferenciaDicha(d)}`).join('; ')

/** The same of one line. */
export const diferenciaDicha = (d: Diferencia): string => EN_PALABRAS[d.motivo](d.antes, d.ahora)

/** what the server says of an order with which nothing is the matter: the folios say it already */
const SE_ENVIO = 'Su pedido se envió.'

/** The folios, what the server adds to that, and what was set aside. */
export function seEnvio(pedidos: readonly PedidoEnviado[], message: string, apartado: string): string {
  const folios = pedidos.map((p) => p.folio).join(', ')
  const dicho =
    pedidos.length === 1
      ? `Su pedido se envió con el folio ${folios}.`
      : `Sus pedidos se enviaron con los folios ${folios}.`
  return [dicho, message, apartado].filter((texto) => texto && texto !== SE_ENVIO).join(' ')
}
