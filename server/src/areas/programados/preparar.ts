import { estaCancelado } from '@surtia/rules/catalogo/estatus-articulo.ts'
import type { Portal } from '../../portal.ts'
import type { Linea } from '../carrito/carrito.queries.ts'
import { verPorEnviar } from '../carrito/por-surtir.ts'
import { findLista, listRenglonesDe } from '../listas-propias/listas-propias.queries.ts'

type DeQuien = { codCliente: string; sucursal: number; forzarPOC: boolean }
/** van: lines of the order, at today's prices; faltan: pieces that nobody has now; total: of what would be sent, in MXN */
export type PorPreparar = {
  lista: string
  van: Linea[]
  faltan: { codArticulo: string; cantidad: number }[]
  total: number
}

/**
 * A list as an order of now would have it (docs/reglas/programados.md#lo-que-se-prepara): of each article as many pieces as would be supplied,
 * unless these are fewer than are sold; what is set aside goes with it whole. Undefined where the list is gone. Not within a transaction.
 */
export async function leerLista(portal: Portal, cliente: DeQuien, idLista: number): Promise<PorPreparar | undefined> {
  const lista = await findLista(portal.db, cliente.codCliente, idLista)
  if (!lista) return undefined
  const deseadas = (await listRenglonesDe(portal.db, idLista)).map((r) => ({ ...r, precioVisto: 0 }))
  const visto = await verPorEnviar(portal, cliente, deseadas, { otrosCedis: false })
  const apartados = new Set(visto.noSurtidos.map((r) => r.codArticulo))
  const repartidas = visto.renglones
    .filter((r) => !estaCancelado(r))
    .map(({ codArticulo, cantidad, surtidas, minimoPiezas }) => {
      const hay = apartados.has(codArticulo) ? cantidad : surtidas
      const va = hay < minimoPiezas ? 0 : hay
      return { codArticulo, va, falta: cantidad - va }
    })
  const van = repartidas
    .filter((r) => r.va > 0)
    .map((r) => ({ codArticulo: r.codArticulo, cantidad: r.va, precioVisto: 0 }))
  // fewer pieces may have another price
  const { renglones, totales } = await verPorEnviar(portal, cliente, van, { otrosCedis: false })
  return {
    lista: lista.nombre,
    van: renglones.map(({ codArticulo, cantidad, precioAplicado }) => ({
      codArticulo,
      cantidad,
      precioVisto: precioAplicado,
    })),
    faltan: repartidas.filter((r) => r.falta > 0).map((r) => ({ codArticulo: r.codArticulo, cantidad: r.falta })),
    total: totales.total,
  }
}
