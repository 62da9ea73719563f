import type { Reparto } from '@surtia/rules/carrito/reparto-entre-cedis.ts'
import type { PedidoDeEnvio } from '../carrito/origen.ts'

/** What was asked of the sending; the total is asked of who approves, and `vistos` is what was to be supplied when it was asked for. */
export type PedidoPedido = Omit<PedidoDeEnvio, 'totalVisto' | 'vistos'> & { vistos: Vistos }
type Vistos = NonNullable<PedidoDeEnvio['vistos']>

type ConPrecio = { codArticulo: string; precioAplicado: number }

/** What each centre would supply of each line, at which price. */
export function vistosDe({ tomas }: Pick<Reparto, 'tomas'>, renglones: readonly ConPrecio[]): Vistos {
  const precios = new Map(renglones.map((r) => [r.codArticulo, r.precioAplicado]))
  const porCentro = Map.groupBy(tomas, (t) => `${t.codArticulo} ${t.sucursal}`)
  return [...porCentro.values()].flatMap((suyas) => {
    const [primera] = suyas
    if (!primera) return []
    const { codArticulo, sucursal: codSucursal } = primera
    const cantidad = suyas.reduce((suma, t) => suma + t.piezas, 0)
    return [{ codArticulo, codSucursal, cantidad, precio: precios.get(codArticulo) ?? 0 }]
  })
}
