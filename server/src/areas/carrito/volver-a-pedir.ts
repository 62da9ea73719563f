import type { volverAPedir as contrato, NoAgregado } from '@surtia/contracts/estatus-pedido.ts'
import { DEMASIADAS, porQueNo } from '@surtia/rules/carrito/cantidad-pedida.ts'
import { estaCancelado } from '@surtia/rules/catalogo/estatus-articulo.ts'
import { precioVigente } from '@surtia/rules/catalogo/precio-vigente.ts'
import { transaction } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { notFound } from '../../edge/refusals.ts'
import { mirada } from '../catalogo/articulos.queries.ts'
import { lockCarritos } from './carrito.queries.ts'
import { type ArticuloNombrado, addToWeb, findLineas, listNombrados, type RenglonListo } from './excel.queries.ts'

/** Adds an earlier order's lines to the web cart at current prices; each line that could not be added is told with its cause. */
export async function volverAPedir({ portal, params, cliente }: Asked<typeof contrato>) {
  const m = mirada(portal, cliente)
  const data = await transaction(portal.db, async (trx) => {
    const lineas = await findLineas(trx, cliente.codCliente, params.folio)
    if (!lineas) throw notFound()
    const articulos = await listNombrados(
      trx,
      m,
      lineas.map((l) => l.codArticulo),
    )
    const porCodigo = new Map(articulos.map((a) => [a.codArticulo, a]))
    const listos: RenglonListo[] = []
    const noAgregados: NoAgregado[] = []
    for (const linea of lineas) {
      const articulo = porCodigo.get(linea.codArticulo)
      const motivo = motivoDe(articulo, linea.cantidad)
      if (!articulo || motivo) noAgregados.push({ ...linea, motivo })
      else
        listos.push({
          codArticulo: linea.codArticulo,
          cantidad: linea.cantidad,
          precioVisto: precioVigente(articulo, linea.cantidad, m.evento).precio,
        })
    }
    await lockCarritos(trx, cliente.codCliente)
    const { agregados, renglones } = await addToWeb(trx, cliente.codCliente, 'repetido', listos)
    for (const linea of lineas)
      if (listos.some((l) => l.codArticulo === linea.codArticulo) && !agregados.has(linea.codArticulo))
        noAgregados.push({ ...linea, motivo: DEMASIADAS })
    return { agregados: agregados.size, renglones, noAgregados }
  })
  return { data }
}

function motivoDe(articulo: ArticuloNombrado | undefined, cantidad: number): string {
  if (!articulo) return 'Ya no está en el catálogo.'
  if (estaCancelado(articulo)) return 'Cancelado'
  if (articulo.existenciaMiCedis + articulo.existenciaOtrosCedis === 0) return 'Sin existencia.'
  return porQueNo(articulo, cantidad)
}
