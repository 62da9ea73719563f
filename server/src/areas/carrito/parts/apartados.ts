import type { Body } from '@surtia/contracts/call.ts'
import type { surtir } from '@surtia/contracts/carrito.ts'
import type { Trx } from '../../../db/database.ts'
import { type Carrito, removeRenglones } from '../carrito.queries.ts'
import type { RenglonTomado } from '../envio.queries.ts'
import { addToWeb } from '../excel.queries.ts'

type Pedido = Body<typeof surtir>

/** What was asked for without the short-dated lines of what is set aside: that is told as what it is. */
export function sinApartados(pedido: Pedido, apartados: readonly RenglonTomado[]): Pedido {
  if (apartados.length === 0) return pedido
  const fuera = new Set(apartados.map((r) => r.codArticulo))
  const quedan = pedido.articulosSurtirCaducidades.filter((c) => !fuera.has(c.codArticulo))
  return { ...pedido, articulosSurtirCaducidades: quedan }
}

/**
 * What a send sets aside stays where one sees it: in the web cart. The Excel cart is replaced by the next file, so its lines go over, but for
 * one that would pass the most that a line may hold.
 */
export async function dejarApartados(
  trx: Trx,
  codCliente: string,
  carrito: Carrito,
  apartados: readonly RenglonTomado[],
): Promise<void> {
  if (carrito === 'web' || apartados.length === 0) return
  const { agregados } = await addToWeb(trx, codCliente, 'excel', apartados)
  await removeRenglones(trx, codCliente, 'excel', [...agregados])
}
