import type * as calls from '@surtia/contracts/estatus-pedido.ts'
import { reading } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { notFound } from '../../edge/refusals.ts'
import { mirada } from '../../indice/mirada.ts'
import { findDetalle } from './pedidos.queries.ts'

/** One order of this client, each of its lines with what its own centre has of it today. */
export async function pedidosDet({ portal, params, cliente }: Asked<typeof calls.pedidosDet>) {
  const m = mirada(portal, cliente)
  return reading(async () => {
    const detalle = await findDetalle(portal.db, cliente.codCliente, params.folio)
    if (!detalle) throw notFound()
    await portal.indice.alTanto()
    const { catalogo } = portal.indice
    const propia = (codArticulo: string) => {
      const lugar = catalogo.lugarConocido(codArticulo)
      return lugar < 0 ? 0 : portal.indice.vivo(lugar, m).existenciaMiCedis
    }
    return { ...detalle, data: detalle.data.map((r) => ({ ...r, existenciaMiCedis: propia(r.codArticulo) })) }
  })
}
