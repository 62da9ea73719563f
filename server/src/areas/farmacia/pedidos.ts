import type { PedidoEnc } from '@surtia/contracts/estatus-pedido.ts'
import type { pedidoDeReferencia as deReferencia, pedidosDesde as desde } from '@surtia/contracts/farmacia.ts'
import { reading } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { notFound } from '../../edge/refusals.ts'
import { listDeReferencia, listPedidosDesde, type TrasPedido } from '../pedidos/pedidos.queries.ts'
import { desdeDe, leerTras, POR_PAGINA, paginaDe } from './paginas.ts'
import { isReferencia } from './referencias.queries.ts'

const INSTANTE = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?\+00$/

/** Orders of the client, by whichever way they were sent, oldest first. */
export async function pedidosDesde({ portal, query, sistema }: Asked<typeof desde>) {
  const tras = leerTras<TrasPedido>(query.cursor, [INSTANTE, /^[\w-]{1,40}$/])
  const que = { desde: desdeDe(portal, query.desde), tras, cuantos: POR_PAGINA + 1 }
  const filas = await reading(() => listPedidosDesde(portal.db, sistema.codCliente, que))
  const { data, cursor } = paginaDe(filas, (fila) => fila.tras)
  return { data: data.map(({ pedido }) => enV1(pedido)), cursor }
}

/** The orders that were sent under a reference; none while its request waits for somebody's yes. */
export async function pedidoDeReferencia({ portal, params: { referencia }, sistema }: Asked<typeof deReferencia>) {
  const { codCliente } = sistema
  const pedidos = await reading(() => listDeReferencia(portal.db, codCliente, referencia))
  if (pedidos.length === 0 && !(await reading(() => isReferencia(portal.db, codCliente, referencia)))) throw notFound()
  return {
    data: {
      referencia,
      pedidos: pedidos.map(({ pedido, renglones, facturas }) => ({
        ...enV1(pedido),
        renglones: renglones.map(
          ({ codArticulo, descripcion, pedida, surtida, negada, precio, iva, ieps, importe, lotes }) => ({
            ...{ codArticulo, descripcion, pedidas: pedida, surtidas: surtida, negadas: negada },
            ...{ precio, iva, ieps, importe, lotes },
          }),
        ),
        facturas,
      })),
    },
  }
}

/** What v1 tells of an order: what orders tell besides stays with the portal. */
const enV1 = (p: PedidoEnc) => ({
  ...{ folio: p.folio, cedis: p.cedis, fechaRecepcion: p.fechaRecepcion, fecha: p.fecha, estatus: p.estatus },
  ...{ estatusMensaje: p.estatusMensaje, total: p.total, usuario: p.usuario, referencia: p.referenciaCliente },
})
