import type { CambioDeLinea, NoAgregado } from '@surtia/contracts/estatus-pedido.ts'
import { CANTIDAD_MAXIMA, DEMASIADAS, porQueNo } from '@surtia/rules/carrito/cantidad-pedida.ts'
import { estaCancelado } from '@surtia/rules/catalogo/estatus-articulo.ts'
import { precioVigente } from '@surtia/rules/catalogo/precio-vigente.ts'
import type { Trx } from '../../db/database.ts'
import type { Mirada } from '../catalogo/articulos.queries.ts'
import { lockCarritos } from './carrito.queries.ts'
import { type ArticuloNombrado, addToWeb, type LineaDePedido, listNombrados } from './excel.queries.ts'

type Agregado = {
  data: { agregados: number; renglones: number; noAgregados: NoAgregado[] }
  cambios: CambioDeLinea[]
}

/**
 * Adds pieces to the web cart at today's prices, in the caller's transaction; each line that could not be added is told with its cause.
 * A line may name a way of its own by which it came.
 */
export async function agregarLineas(
  trx: Trx,
  m: Mirada,
  lineas: readonly (LineaDePedido & { rutaOrigen?: string })[],
  rutaOrigen: string,
): Promise<Agregado> {
  const articulos = await listNombrados(
    trx,
    m,
    lineas.map((l) => l.codArticulo),
  )
  const porCodigo = new Map(articulos.map((a) => [a.codArticulo, a]))
  const juzgadas = lineas.map((linea) => {
    const articulo = porCodigo.get(linea.codArticulo)
    return { linea, articulo, motivo: porQueNoEntra(articulo, linea.cantidad) }
  })
  const buenas = juzgadas.flatMap(
    ({ linea: { codArticulo, cantidad, rutaOrigen: suya = rutaOrigen }, articulo, motivo }) =>
      articulo && !motivo
        ? [{ codArticulo, cantidad, precioVisto: precioVigente(articulo, cantidad, m.evento).precio, rutaOrigen: suya }]
        : [],
  )
  await lockCarritos(trx, m.codCliente)
  const { agregados, cambios, renglones } = await addToWeb(trx, m.codCliente, rutaOrigen, buenas)
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

type Juzgado = Pick<ArticuloNombrado, 'estatus' | 'minimoPiezas' | 'existenciaMiCedis' | 'existenciaOtrosCedis'>

/** Why so many pieces of an article may not be added to the web cart; '' when they may. */
export function porQueNoEntra(articulo: Juzgado | undefined, cantidad: number): string {
  if (!articulo) return 'Ya no está en el catálogo.'
  if (estaCancelado(articulo)) return 'Cancelado'
  if (articulo.existenciaMiCedis + articulo.existenciaOtrosCedis === 0) return 'Sin existencia.'
  return cantidad > CANTIDAD_MAXIMA ? DEMASIADAS : porQueNo(articulo, cantidad)
}
