import type { Trx } from '../../../db/database.ts'
import { type QuienPone, removeRenglones } from '../carrito.queries.ts'
import type { RenglonTomado } from '../envio.queries.ts'
import { addToWeb } from '../excel.queries.ts'
import type { Origen, PedidoDeEnvio } from '../origen.ts'

/** What was asked for without the short-dated lines of what is set aside: that is told as what it is. */
export function sinApartados(pedido: PedidoDeEnvio, apartados: readonly RenglonTomado[]): PedidoDeEnvio {
  if (apartados.length === 0) return pedido
  const fuera = new Set(apartados.map((r) => r.codArticulo))
  const quedan = pedido.articulosSurtirCaducidades.filter((c) => !fuera.has(c.codArticulo))
  return { ...pedido, articulosSurtirCaducidades: quedan }
}

/**
 * What a send sets aside stays where one sees it: in the web cart. The Excel cart is replaced by the next file, so its lines go over, but for
 * one that would pass the most that a line may hold. Of lines that were given, whoever gave them keeps account.
 */
export async function dejarApartados(
  trx: Trx,
  quien: QuienPone,
  origen: Origen,
  apartados: readonly RenglonTomado[],
): Promise<void> {
  if (origen.de !== 'carrito' || origen.carrito === 'web' || apartados.length === 0) return
  const { agregados } = await addToWeb(trx, quien, 'excel', apartados)
  await removeRenglones(trx, quien.codCliente, 'excel', [...agregados])
}
