import type { pedidosAnteriores as anteriores, pedidosEnc as enc } from '@surtia/contracts/estatus-pedido.ts'
import { PEDIDOS_POR_PAGINA } from '@surtia/contracts/topes.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { reading } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { listPedidos, type Rango } from './pedidos.queries.ts'

/** Finished orders of a range of days (docs/reglas/pedidos.md#activos-y-anteriores). */
export async function pedidosAnteriores({ portal, body, cliente }: Asked<typeof anteriores>) {
  const rango = {
    desde: body.FechaInicio,
    hasta: body.FechaFin,
    pagina: body.PaginaActual,
    porPagina: body.RowsPorPagina,
  }
  const { pedidos, totalPaginas } = await reading(() =>
    listPedidos(portal.db, cliente.codCliente, ordenado(rango), true),
  )
  return { data: { lisConfirmacionPedidosEnc: pedidos, totalPaginas } }
}

/** All orders of a range of days. */
export async function pedidosEnc({ portal, params, cliente }: Asked<typeof enc>) {
  const rango = {
    desde: params.fechaInicio,
    hasta: params.fechaFin,
    pagina: params.pagina,
    porPagina: PEDIDOS_POR_PAGINA,
  }
  const { pedidos, totalPaginas } = await reading(() =>
    listPedidos(portal.db, cliente.codCliente, ordenado(rango), false),
  )
  return { data: pedidos, totalPaginas }
}

function ordenado(rango: Rango): Rango {
  if (rango.desde > rango.hasta) throw new Refusal('La fecha inicio no puede ser posterior a la fecha fin')
  return rango
}
