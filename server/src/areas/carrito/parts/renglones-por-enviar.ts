import type { Trx } from '../../../db/database.ts'
import { alternosDe } from '../../../indice/alternos.ts'
import type { Mirada } from '../../../indice/mirada.ts'
import type { Portal } from '../../../portal.ts'
import type { HistoriaDeRenglon } from '../../pedidos/pedidos.queries.ts'
import { type Carrito, lockRenglones, type RenglonTomado } from '../carrito.queries.ts'
import { type ConPrecio, conPrecio } from '../renglones.ts'

export type RenglonPorEnviar = ConPrecio<RenglonTomado> & HistoriaDeRenglon

/**
 * The lines of a cart, locked, at today's prices, with what each keeps of this moment
 * (docs/reglas/pedidos.md#historia-de-un-renglon). Before stock is locked: nobody waits for it.
 */
export async function lockPorEnviar(
  portal: Portal,
  trx: Trx,
  m: Mirada,
  carrito: Carrito,
): Promise<RenglonPorEnviar[]> {
  const renglones = (await lockRenglones(trx, m, carrito)).map((r) => conPrecio(r, m.evento))
  const alternos = alternosDe(
    portal.indice.catalogo,
    m,
    renglones.map((r) => r.codArticulo),
  )
  const alternoDe = new Map(alternos.map((a) => [a.codArticulo, a]))
  return renglones.map((renglon) => {
    const alterno = alternoDe.get(renglon.codArticulo)
    return {
      ...renglon,
      precioLista: renglon.precioNeto,
      alterno: alterno?.alterno ?? null,
      precioAlterno: alterno?.precio ?? null,
    }
  })
}
