import type * as calls from '@surtia/contracts/estatus-pedido.ts'
import { reading } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { notFound } from '../../edge/refusals.ts'
import { listExistenciaPropia, mirada } from '../catalogo/articulos.queries.ts'
import { findDetalle } from './pedidos.queries.ts'

/** One order of this client, each of its lines with what its own centre has of it today. */
export async function pedidosDet({ portal, params, cliente }: Asked<typeof calls.pedidosDet>) {
  const m = mirada(portal, cliente)
  return reading(async () => {
    const detalle = await findDetalle(portal.db, cliente.codCliente, params.folio)
    if (!detalle) throw notFound()
    const codigos = detalle.data.map((r) => r.codArticulo)
    const propia = await listExistenciaPropia(portal.db, m, codigos)
    return { ...detalle, data: detalle.data.map((r) => ({ ...r, existenciaMiCedis: propia.get(r.codArticulo) ?? 0 })) }
  })
}
