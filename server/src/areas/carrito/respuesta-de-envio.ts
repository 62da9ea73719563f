import type { Data } from '@surtia/contracts/call.ts'
import type { surtir } from '@surtia/contracts/carrito.ts'
import { noSurtidosDe } from '@surtia/rules/cumplimiento/candado.ts'
import { MENSAJE_DETENIDO } from '@surtia/rules/pedidos/credito.ts'
import type { PedidoNuevo } from '../pedidos/pedidos.queries.ts'
import type { Enviado } from './enviar.ts'

/** What the screen is told of the orders, of the pieces that nobody could supply, and of what was set aside. */
export const enRespuesta = ({
  pedidos,
  negados,
  apartados,
  excede,
}: Enviado): { data: Data<typeof surtir>; message: string } => ({
  data: { pedidos: pedidos.map(enResumen), negados, noSurtidos: noSurtidosDe(apartados) },
  message: excede ? `Su pedido quedó detenido. ${MENSAJE_DETENIDO}` : 'Su pedido se envió.',
})

const enResumen = ({ folio, nombreCedis, origen, renglones, totales: t }: PedidoNuevo) => ({
  folio,
  cedis: nombreCedis,
  origen,
  renglones: renglones.length,
  importe: t.subtotal,
  ieps: t.ieps,
  iva: t.iva,
  cargo: t.cargo,
  total: t.total,
})
