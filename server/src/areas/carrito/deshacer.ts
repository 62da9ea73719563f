import type * as calls from '@surtia/contracts/carrito.ts'
import type { CambioDeLinea } from '@surtia/contracts/estatus-pedido.ts'
import { porQueNo } from '@surtia/rules/carrito/cantidad-pedida.ts'
import { precioVigente } from '@surtia/rules/catalogo/precio-vigente.ts'
import { type Trx, transaction } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { mirada } from '../../indice/mirada.ts'
import { lockCantidades, replaceCambiados } from './cambios.queries.ts'
import { type Carrito, carritoDe, countRenglones, lockCarritos } from './carrito.queries.ts'

/**
 * What an addition did is taken back, line by line; a line that changed meanwhile stays (docs/reglas/carrito.md#deshacer-lo-agregado). Of an
 * article that took another's place both lines go back or none: the same pieces do not stand twice, nor nowhere.
 */
export async function deshacerCambios({ portal, body, cliente }: Asked<typeof calls.deshacerCambios>) {
  const m = mirada(portal, cliente)
  const carrito = carritoDe(body.surtirWebExcel)
  const cambios = unoPorLinea(body.renglones)
  await portal.indice.alTanto()
  return transaction(portal.db, async (trx) => {
    await lockCarritos(trx, cliente.codCliente)
    const regresos = cambios.flatMap((cambio) => {
      if (cambio.estaba === 0) return [{ ...cambio, precioVisto: 0 }]
      const articulo = portal.indice.leido(cambio.codArticulo, m)
      if (!articulo || porQueNo(articulo, cambio.estaba)) return []
      return [{ ...cambio, precioVisto: precioVigente(articulo, cambio.estaba, m.evento).precio }]
    })
    const vuelven =
      !esReemplazo(cambios) ||
      (regresos.length === cambios.length && (await siguen(trx, cliente.codCliente, carrito, cambios)))
    const deshechos = vuelven ? await replaceCambiados(trx, cliente, carrito, regresos) : []
    const renglones = await countRenglones(trx, cliente.codCliente, carrito)
    return { data: { deshechos: deshechos.length, renglones } }
  })
}

/** A line left and pieces of another came: no addition takes a line away. */
const esReemplazo = (cambios: readonly CambioDeLinea[]): boolean =>
  cambios.some((c) => c.quedo === 0) && cambios.some((c) => c.quedo > c.estaba)

/** Whether each line still holds what a change left in it. */
async function siguen(trx: Trx, codCliente: string, carrito: Carrito, cambios: readonly CambioDeLinea[]) {
  const codigos = cambios.map((c) => c.codArticulo)
  const hay = await lockCantidades(trx, codCliente, carrito, codigos)
  return cambios.every((c) => (hay.get(c.codArticulo) ?? 0) === c.quedo)
}

/** Of a line that was changed more than once: how it was before the first change, and after the last. */
function unoPorLinea(cambios: readonly CambioDeLinea[]): CambioDeLinea[] {
  const porCodigo = new Map<string, CambioDeLinea>()
  for (const cambio of cambios)
    porCodigo.set(cambio.codArticulo, { ...cambio, estaba: porCodigo.get(cambio.codArticulo)?.estaba ?? cambio.estaba })
  return [...porCodigo.values()].filter((c) => c.estaba !== c.quedo)
}
