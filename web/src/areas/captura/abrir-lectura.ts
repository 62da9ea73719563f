import { buscar } from '@surtia/contracts/catalogo.ts'
import { send } from '../../api/send.ts'
import { paths } from '../../paths.ts'

/** Where a code that was read leads: to its article, or to the search for it, which says what there is, or why there is nothing. */
export async function direccionDe(codigo: string): Promise<string> {
  const busqueda = paths.busquedaGeneral({ buscar: codigo.replaceAll('\x1d', '|') })
  try {
    const { resultadosPrincipales, resultadosSugeridos } = (await send(buscar, { body: { buscar: codigo } })).data
    const [articulo] = resultadosPrincipales
    const unoSolo = articulo && resultadosPrincipales.length === 1 && resultadosSugeridos.length === 0
    return unoSolo ? paths.detalleProducto(articulo.codArticulo) : busqueda
  } catch {
    return busqueda
  }
}
