import type { Articulo } from '@surtia/contracts/articulo.ts'
import type { Data } from '@surtia/contracts/call.ts'
import type { buscar, sugerencias as sugerir } from '@surtia/contracts/catalogo.ts'
import type { QueryClient } from '@tanstack/react-query'
import { CLAVES } from '../../api/claves.ts'

/** The answers that carry how much of an article is in the cart. */
const { busquedas, listas, paginas, miLista, detalles, sugerencias, sustitutos } = CLAVES.catalogo

type Guardado = { codArticulo: string; cantidad: number }

/** So much of an article is in the cart now: what is shown of it says so. */
export function ponerCantidad(cache: QueryClient, guardado: Guardado): void {
  const conLaCantidad = <A extends { codArticulo: string; cantidad: number }>(articulo: A): A =>
    articulo.codArticulo === guardado.codArticulo ? { ...articulo, cantidad: guardado.cantidad } : articulo
  cache.setQueriesData<Data<typeof buscar>>(
    { queryKey: busquedas },
    (resultados) =>
      resultados && {
        ...resultados,
        resultadosPrincipales: resultados.resultadosPrincipales.map(conLaCantidad),
        resultadosSugeridos: resultados.resultadosSugeridos.map(conLaCantidad),
      },
  )
  cache.setQueriesData<Data<typeof sugerir>>(
    { queryKey: sugerencias },
    (dichas) => dichas && { ...dichas, articulos: dichas.articulos.map(conLaCantidad) },
  )
  for (const queryKey of [sustitutos, miLista, detalles])
    cache.setQueriesData<Articulo[]>({ queryKey }, (articulos) => articulos?.map(conLaCantidad))
  cache.setQueriesData<{ data: Articulo[] }>(
    { queryKey: paginas },
    (pagina) => pagina && { ...pagina, data: pagina.data.map(conLaCantidad) },
  )
}

/** The cart changed as a whole: all that shows quantities asks again. */
export function olvidarCantidades(cache: QueryClient): void {
  for (const queryKey of [busquedas, listas, miLista, detalles, sugerencias, sustitutos])
    void cache.invalidateQueries({ queryKey })
}
