import { zipDeFacturas } from './areas/facturas/zip-de-facturas.ts'
import { hojaDePago } from './areas/pagos/hoja-de-pago.ts'
import { hojaDePedido } from './areas/pedidos/hoja-de-pedido.ts'
import type { Database } from './db/database.ts'
import type { Papeles } from './jobs/outbox.ts'

/** The papers that mails carry; `folio` of 'facturas' is the list of them as JSON. */
export const papelesDe = (db: Database): Papeles => ({
  pedido: async (folio) => ({ nombre: `pedido-${folio}.pdf`, contenido: await hojaDePedido(db, folio) }),
  pago: async (folio) => ({ nombre: `recibo-${folio}.pdf`, contenido: await hojaDePago(db, folio) }),
  facturas: async (folio) => ({ nombre: 'facturas.zip', contenido: await zipDeFacturas(db, JSON.parse(folio)) }),
})
