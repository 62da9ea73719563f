import type { Body } from '@surtia/contracts/call.ts'
import type { surtir } from '@surtia/contracts/carrito.ts'
import type { Via } from '@surtia/rules/pedidos/canal.ts'
import type { Carrito } from './carrito.queries.ts'

/** A line that is sent from elsewhere than a cart: one an article; what was seen of its price, in MXN, if anything was. */
export type RenglonDado = {
  codArticulo: string
  cantidad: number
  precioVisto?: number | undefined
  rutaOrigen: string
}

/**
 * From what a send takes its lines: a cart, which loses what was sent, or lines that somebody gives and keeps account of, under the
 * client's lock.
 */
export type Origen =
  | { de: 'carrito'; carrito: Carrito }
  | { de: 'renglones'; via: Exclude<Via, Carrito>; renglones: readonly RenglonDado[] }

export const viaDe = (origen: Origen): Via => (origen.de === 'carrito' ? origen.carrito : origen.via)

/** What is asked of a send, wherever its lines are from. */
export type PedidoDeEnvio = Omit<Body<typeof surtir>, 'surtirWebExcel'>

/** What is told of a send that cannot be, in the words of what it takes its lines from. */
const TEXTOS = {
  carrito: {
    vacio: 'Su carrito se encuentra vacío.',
    sinExistencia: 'No hay existencia para surtir su pedido. Su carrito sigue como estaba.',
    otrasCaducidades: 'Las caducidades elegidas no corresponden a su carrito.',
  },
  renglones: {
    vacio: 'El pedido no tiene renglones.',
    sinExistencia: 'No hay existencia para surtir su pedido.',
    otrasCaducidades: 'Las caducidades elegidas no corresponden al pedido.',
  },
} as const
export const textosDe = (origen: Origen) => TEXTOS[origen.de]
