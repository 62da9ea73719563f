import { centavos, pesos } from '@surtia/rules/dinero.ts'
import type { Estadistica } from '@surtia/rules/estadisticas/temas.ts'
import { sumarDias } from '@surtia/rules/fechas.ts'
import type { Crudo, Pedido } from './crudo.ts'

export type Preguntado = { desde: string; hasta: string; codAgente: string | null }
export type Cuenta = Pick<Estadistica, 'filas' | 'totales'>

export const suma = (ns: readonly number[]) => ns.reduce((a, b) => a + b, 0)
export const dinero = (ns: readonly number[]) => pesos(ns.reduce((a, b) => a + centavos(b), 0n))
export const por = (piezas: number, precio: number) => pesos(BigInt(piezas) * centavos(precio))
export const tasa = (surtidas: number, pedidas: number) =>
  pedidas === 0 ? null : surtidas < pedidas ? Math.min(99.99, Math.round((10_000 * surtidas) / pedidas) / 100) : 100

export const suyos = ({ pedidos, clientes }: Crudo, codAgente: string | null) =>
  pedidos.filter((p) => codAgente === null || clientes.get(p.codCliente)?.codAgente === codAgente)
export const entre = (crudo: Crudo, { codAgente, ...dias }: Preguntado, atras = 0) => {
  const [desde, hasta] = [sumarDias(dias.desde, -atras), sumarDias(dias.hasta, -atras)]
  return suyos(crudo, codAgente).filter((p) => p.dia >= desde && p.dia <= hasta)
}
export const lineasDe = (pedidos: readonly Pedido[]) => pedidos.flatMap((p) => p.lineas)
export const cuenta = (pedidos: readonly Pedido[]) => ({
  pedidos: pedidos.length,
  importe: dinero(pedidos.map((p) => p.total)),
})
export const antes = (pedidos: readonly Pedido[]) => ({
  pedidosAntes: pedidos.length,
  importeAntes: dinero(pedidos.map((p) => p.total)),
})
