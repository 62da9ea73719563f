import { type PedidoEnc, pedidosActivos, pedidosAnteriores } from '@surtia/contracts/calls/estatus-pedido.ts'
import { PEDIDOS_POR_PAGINA } from '@surtia/contracts/topes.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { send } from '../../api/send.ts'

/** An order by its number and the instant at which it was received: on its way, or among the finished ones of that day. */
export async function buscarPedido(folio: string, recibido: string): Promise<PedidoEnc | undefined> {
  const activo = (await send(pedidosActivos)).data.find((p) => p.folio === folio)
  if (activo) return activo
  const dia = diaDe(new Date(recibido))
  for (let pagina = 1; ; pagina++) {
    const { data } = await send(pedidosAnteriores, {
      body: { FechaInicio: dia, FechaFin: dia, RowsPorPagina: PEDIDOS_POR_PAGINA, PaginaActual: pagina },
    })
    const suyo = data.lisConfirmacionPedidosEnc.find((p) => p.folio === folio)
    if (suyo || pagina >= data.totalPaginas) return suyo
  }
}
