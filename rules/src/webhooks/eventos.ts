/** What a client's own system may be told of (docs/reglas/webhooks.md#que-se-avisa). */
export const EVENTOS_DE_WEBHOOK = ['pedido.avance', 'factura.nueva', 'existencia.llego', 'retiro.nuevo'] as const
export type EventoDeWebhook = (typeof EVENTOS_DE_WEBHOOK)[number]

/** As the screen says them. */
export const NOMBRE_DE_EVENTO: Readonly<Record<EventoDeWebhook, string>> = {
  'pedido.avance': 'Avance de un pedido',
  'factura.nueva': 'Factura nueva',
  'existencia.llego': 'Llegó lo que esperaba',
  'retiro.nuevo': 'Retiro de producto',
}

/** Addresses that a client may have at once. */
export const WEBHOOKS_DE_UN_CLIENTE = 3
