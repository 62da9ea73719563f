import { cuantos } from '../contar.ts'
import { DIRECCIONES } from '../sitio/direcciones.ts'

/**
 * What a device shows, also while it is locked: it names no medicine and no amount (docs/reglas/notificaciones.md#avisos-en-el-equipo).
 * `url` is a page of this site.
 */
export type AvisoAlEquipo = { titulo: string; texto: string; url: string }
/** Of what a user may want to hear, by the names of its preferences. */
export type ClaseDeAviso = 'pedidos' | 'llegadas' | 'corte'

/** A sending that became one or more orders; held when it goes over the client's credit. */
export function pedidoRecibido(folios: readonly string[], detenido: boolean): AvisoAlEquipo {
  const cuales = folios.length === 1 ? `Pedido ${folios[0]}` : `Pedidos ${folios.join(', ')}`
  return {
    titulo: detenido ? 'Su pedido quedó detenido' : 'Recibimos su pedido',
    texto: detenido ? `${cuales}: lo revisa crédito.` : `${cuales}. Siga su avance en Estatus de pedido.`,
    url: DIRECCIONES.estatusDePedido,
  }
}

/** What the warehouse said of an order: that it left, that it is held, that it was cancelled. */
export function pedidoMovido(folio: string, como: 'en camino' | 'detenido' | 'cancelado'): AvisoAlEquipo {
  const TEXTOS = {
    'en camino': ['Su pedido va en camino', `El pedido ${folio} salió del CEDIS.`],
    detenido: ['Su pedido está detenido', `Pedido ${folio}: vea por qué en Estatus de pedido.`],
    cancelado: ['Su pedido se canceló', `Pedido ${folio}: vea por qué en Estatus de pedido.`],
  } as const
  const [titulo, texto] = TEXTOS[como]
  return { titulo, texto, url: DIRECCIONES.estatusDePedido }
}

/** So many articles that the client waits for are there again. */
export const llegoLoQueEsperaba = (productos: number): AvisoAlEquipo => ({
  titulo: 'Llegó lo que esperaba',
  texto: `Ya hay ${cuantos(productos, 'producto que esperaba', 'productos que esperaba')}. No se apartan: pídalos pronto.`,
  url: DIRECCIONES.notificaciones,
})

/** Something that the client got is recalled, and it is to say what it has of it. */
export const retiroPorResponder: AvisoAlEquipo = {
  titulo: 'Retiro de producto',
  texto: 'Recibió piezas de un lote en retiro: diga cuántas tiene.',
  url: DIRECCIONES.retiros,
}

/** A claim reached a state, said as in 'en revisión'. */
export const reclamacionMovida = (id: number, estado: string): AvisoAlEquipo => ({
  titulo: 'Su reclamación avanzó',
  texto: `Reclamación ${id}: ${estado}.`,
  url: `${DIRECCIONES.reclamacion}${id}`,
})

/** Somebody's order waits for an approval; `quien` asks for it. */
export const autorizacionPedida = (id: number, quien: string): AvisoAlEquipo => ({
  titulo: 'Un pedido necesita su autorización',
  texto: `Lo pide ${quien}.`,
  url: `${DIRECCIONES.autorizacion}${id}`,
})

/** What became of a request, said as in 'se aprobó'. */
export const autorizacionResuelta = (id: number, como: string): AvisoAlEquipo => ({
  titulo: `Su solicitud ${como}`,
  texto: 'Vea cómo quedó en Autorizaciones.',
  url: `${DIRECCIONES.autorizacion}${id}`,
})

/** A programmed order was prepared at its hour, and waits for who looks at it. */
export const programadoListo = (id: number): AvisoAlEquipo => ({
  titulo: 'Su pedido programado está listo',
  texto: 'Revíselo y envíelo: sus piezas no se apartan.',
  url: `${DIRECCIONES.pedidoProgramado}${id}`,
})

/** The cut-off is near, and the cart is not sent; `hora` as the centre's clock shows it, 'HH:MM'. */
export const corteCerca = (hora: string): AvisoAlEquipo => ({
  titulo: 'Corte en 30 minutos',
  texto: `Su carrito no se ha enviado: lo que envíe antes de las ${hora} sale hoy.`,
  url: DIRECCIONES.carrito,
})
