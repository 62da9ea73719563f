import type { CambioDeLinea, NoAgregado } from '@surtia/contracts/estatus-pedido.ts'
import { DEMASIADAS, porQueNoSumar, SIN_EXISTENCIA } from '@surtia/rules/carrito/cantidad-pedida.ts'
import { estaCancelado } from '@surtia/rules/catalogo/estatus-articulo.ts'
import { precioVigente } from '@surtia/rules/catalogo/precio-vigente.ts'
import type { Trx } from '../../db/database.ts'
import type { Leido } from '../../indice/indice.ts'
import type { Mirada } from '../../indice/mirada.ts'
import type { Portal } from '../../portal.ts'
import { lockCantidades } from './cambios.queries.ts'
import { lockCarritos } from './carrito.queries.ts'
import { addToWeb, type LineaDePedido } from './excel.queries.ts'

type Agregado = {
  data: { agregados: number; renglones: number; noAgregados: NoAgregado[] }
  cambios: CambioDeLinea[]
}

/**
 * Adds pieces to the web cart at today's prices, in the caller's transaction; each line that could not be added is told with its cause. What
 * is judged is the line that results, with the pieces that it holds already. A line may name a way of its own by which it came. Whoever calls
 * waits for `indice.alTanto()` before the transaction begins: within it nobody may.
 */
export async function agregarLineas(
  { indice }: Pick<Portal, 'indice'>,
  trx: Trx,
  m: Mirada,
  lineas: readonly (LineaDePedido & { rutaOrigen?: string })[],
  rutaOrigen: string,
): Promise<Agregado> {
  const codigos = lineas.map((l) => l.codArticulo)
  await lockCarritos(trx, m.codCliente)
  const enCarrito = await lockCantidades(trx, m.codCliente, 'web', codigos)
  const juzgadas = lineas.map((linea) => {
    const articulo = indice.leido(linea.codArticulo, m)
    const hay = enCarrito.get(linea.codArticulo) ?? 0
    return { linea, articulo, hay, motivo: porQueNoEntra(articulo, linea.cantidad, hay) }
  })
  const buenas = juzgadas.flatMap(({ linea, articulo, hay, motivo }) => {
    if (!articulo || motivo) return []
    const { codArticulo, cantidad, rutaOrigen: suya = rutaOrigen } = linea
    const precioVisto = precioVigente(articulo, hay + cantidad, m.evento).precio
    return [{ codArticulo, cantidad, precioVisto, rutaOrigen: suya }]
  })
  const { agregados, cambios, renglones } = await addToWeb(trx, m, rutaOrigen, buenas)
  const noAgregados = juzgadas.flatMap(({ linea: { codArticulo, descripcion, cantidad }, articulo, motivo }) =>
    agregados.has(codArticulo)
      ? []
      : [
          {
            codArticulo,
            descripcion: descripcion || (articulo?.descripcion ?? ''),
            cantidad,
            motivo: motivo || DEMASIADAS,
          },
        ],
  )
  return { data: { agregados: agregados.size, renglones, noAgregados }, cambios }
}

type Juzgado = Pick<Leido, 'estatus' | 'minimoPiezas' | 'existenciaMiCedis' | 'existenciaOtrosCedis'>

/** Why so many pieces of an article may not be added to the `hay` pieces of its line in the web cart; '' when they may. */
export function porQueNoEntra(articulo: Juzgado | undefined, cantidad: number, hay: number): string {
  if (!articulo) return 'Ya no está en el catálogo.'
  if (estaCancelado(articulo)) return 'Cancelado'
  if (articulo.existenciaMiCedis + articulo.existenciaOtrosCedis === 0) return SIN_EXISTENCIA
  return porQueNoSumar(articulo, hay, cantidad)
}
