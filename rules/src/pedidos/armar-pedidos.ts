import type { Reparto, Toma } from '../carrito/reparto-entre-cedis.ts'
import { importesDePartes, type Totales, totales } from '../catalogo/impuestos.ts'
import type { MotivoPrecio } from '../catalogo/precio-vigente.ts'
import type { Pesos } from '../dinero.ts'

/** A cart line with the price in MXN that its whole quantity gets; taxes in percent. */
export type RenglonAPrecio = {
  codArticulo: string
  cantidad: number
  precio: Pesos
  motivo: MotivoPrecio
  iva: number
  ieps: number
}

/** A line of an order: pieces asked = supplied + denied; importe in MXN of the supplied ones, before charge and taxes. */
type RenglonDePedido = {
  codArticulo: string
  pedida: number
  surtida: number
  negada: number
  precio: Pesos
  motivo: MotivoPrecio
  iva: number
  ieps: number
  importe: Pesos
}

/** cargoPorcentaje: percent that this centre's supply bears, 0 for one's own */
export type PedidoArmado = {
  sucursal: number
  cargoPorcentaje: number
  renglones: RenglonDePedido[]
  tomas: Toma[]
  totales: Totales
}

/**
 * One order per supplying centre (docs/reglas/pedidos.md#un-pedido-por-centro). Other centres bear the charge in
 * percent. Denied pieces stand on the article's first supplied line, or, when nothing of it is supplied, on the first
 * order. No supply at all: no orders.
 */
export function armarPedidos(
  renglones: readonly RenglonAPrecio[],
  reparto: Pick<Reparto, 'tomas' | 'negados'>,
  propia: number,
  cargoPorcentaje: number,
): PedidoArmado[] {
  const porSucursal = Map.groupBy(reparto.tomas, (toma) => toma.sucursal)
  const pedidos = [...porSucursal].map(([sucursal, tomas]) => ({
    sucursal,
    cargoPorcentaje: sucursal === propia ? 0 : cargoPorcentaje,
    tomas,
    renglones: [] as RenglonDePedido[],
  }))
  const piezasPorPedido = pedidos.map(({ tomas }) => piezasPorArticulo(tomas))
  const primero = pedidos[0]
  if (!primero) return []
  const negadas = new Map(reparto.negados.map((n) => [n.codArticulo, n.cantidad]))

  for (const renglon of renglones) {
    const partes = pedidos
      .map((pedido, i) => ({ pedido, piezas: piezasPorPedido[i]?.get(renglon.codArticulo) ?? 0 }))
      .filter((parte) => parte.piezas > 0)
    const importes = importesDePartes(
      partes.map((parte) => parte.piezas),
      renglon.precio,
    )
    const { codArticulo, precio, motivo, iva, ieps } = renglon
    let negada = negadas.get(codArticulo) ?? 0
    partes.forEach(({ pedido, piezas }, i) => {
      pedido.renglones.push({
        codArticulo,
        pedida: piezas + negada,
        surtida: piezas,
        negada,
        precio,
        motivo,
        iva,
        ieps,
        importe: importes[i] ?? 0,
      })
      negada = 0
    })
    if (negada > 0)
      primero.renglones.push({ codArticulo, pedida: negada, surtida: 0, negada, precio, motivo, iva, ieps, importe: 0 })
  }
  return pedidos.map((pedido) => ({ ...pedido, totales: totales(pedido.renglones, pedido.cargoPorcentaje) }))
}

function piezasPorArticulo(tomas: readonly Toma[]): Map<string, number> {
  const piezas = new Map<string, number>()
  for (const { codArticulo, piezas: suyas } of tomas) piezas.set(codArticulo, (piezas.get(codArticulo) ?? 0) + suyas)
  return piezas
}
