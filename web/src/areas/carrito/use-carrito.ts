import type { Articulo } from '@surtia/contracts/articulo.ts'
import type { Data } from '@surtia/contracts/call.ts'
import {
  cantidadEnCarrito,
  consultarCarrito,
  modificarCantidad,
  type RenglonDeCarrito,
  type RutaOrigen,
  vaciarCarrito,
} from '@surtia/contracts/carrito.ts'
import type { buscar } from '@surtia/contracts/catalogo.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Answer, send } from '../../api/send.ts'

export const CLAVES = { renglones: ['carrito', 'renglones'], consulta: ['carrito', 'consulta'] } as const

/** Number of lines in the cart, for the badge; undefined until it is known. */
export function useRenglonesEnCarrito(): number | undefined {
  return useQuery({
    queryKey: CLAVES.renglones,
    queryFn: async ({ signal }) => (await send(cantidadEnCarrito, { signal })).data,
  }).data
}

export type Carrito = Answer<typeof consultarCarrito>

/** another device may change the cart: looked at again this often while it is shown */
const CADA_MS = 30_000

export const useCarrito = () =>
  useQuery({
    queryKey: CLAVES.consulta,
    queryFn: ({ signal }) => send(consultarCarrito, { body: { surtirWebExcel: false }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: CADA_MS,
  })

type Cambio = { codArticulo: string; cantidad: number; rutaOrigen: RutaOrigen; uuidAcceso?: string }

/**
 * Sets a quantity: shown at once, saved in the background, rolled back when the server refuses. Changes of one article are
 * saved one after the other, so that the last one written is the last one typed.
 */
export function useModificarCantidad(codArticulo: string) {
  const cache = useQueryClient()
  return useMutation({
    scope: { id: `cantidad-${codArticulo}` },
    mutationFn: (cambio: Cambio) => send(modificarCantidad, { body: cambio }),
    onMutate: async (cambio) => {
      await cache.cancelQueries({ queryKey: CLAVES.consulta })
      const carrito = cache.getQueryData<Carrito>(CLAVES.consulta)
      if (carrito) cache.setQueryData<Carrito>(CLAVES.consulta, { ...carrito, data: conCantidad(carrito.data, cambio) })
      return { carrito }
    },
    onError: (_error, _cambio, antes) => {
      if (antes?.carrito) cache.setQueryData(CLAVES.consulta, antes.carrito)
    },
    onSuccess: ({ data }) => {
      cache.setQueryData(CLAVES.renglones, data.renglones)
      cache.setQueriesData<Data<typeof buscar>>(
        { queryKey: ['buscar'] },
        (resultados) => resultados && enResultados(resultados, data),
      )
      for (const clave of ['sustitutos', 'lista-de-pedido', 'detalle'])
        cache.setQueriesData<Articulo[]>({ queryKey: [clave] }, (articulos) => articulos?.map(conLaCantidad(data)))
      cache.setQueriesData<{ data: Articulo[] }>(
        { queryKey: ['listas'], predicate: ({ queryKey }) => queryKey[2] === 'consultar' },
        (pagina) => pagina && { ...pagina, data: pagina.data.map(conLaCantidad(data)) },
      )
    },
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: CLAVES.consulta })
      avisarPestanas()
    },
  })
}

const conCantidad = (renglones: RenglonDeCarrito[], { codArticulo, cantidad }: Cambio): RenglonDeCarrito[] =>
  cantidad === 0
    ? renglones.filter((r) => r.codArticulo !== codArticulo)
    : renglones.map((r) => (r.codArticulo === codArticulo ? { ...r, cantidad } : r))

type Guardado = { codArticulo: string; cantidad: number }
const conLaCantidad =
  ({ codArticulo, cantidad }: Guardado) =>
  <A extends Articulo>(articulo: A): A =>
    articulo.codArticulo === codArticulo ? { ...articulo, cantidad } : articulo

const enResultados = (resultados: Data<typeof buscar>, guardado: Guardado): Data<typeof buscar> => ({
  ...resultados,
  resultadosPrincipales: resultados.resultadosPrincipales.map(conLaCantidad(guardado)),
  resultadosSugeridos: resultados.resultadosSugeridos.map(conLaCantidad(guardado)),
})

export function useVaciarCarrito() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => send(vaciarCarrito, { body: { surtirWebExcel: false } }),
    onSuccess: () => markVacio(cache),
  })
}

/** The cart is empty now: everything that showed it must look again. */
export function markVacio(cache: ReturnType<typeof useQueryClient>, excel = false): void {
  if (!excel) cache.setQueryData(CLAVES.renglones, 0)
  cache.invalidateQueries({ queryKey: ['carrito'] })
  avisarPestanas()
  for (const clave of CON_CANTIDADES) cache.invalidateQueries({ queryKey: [clave] })
}

/** answers that carry the quantity in the cart */
const CON_CANTIDADES = ['buscar', 'listas', 'lista-de-pedido', 'detalle', 'sustitutos']

/** Lines came in from elsewhere: the badge knows, everything else looks again. */
export function markLleno(cache: ReturnType<typeof useQueryClient>, renglones: number): void {
  cache.setQueryData(CLAVES.renglones, renglones)
  cache.invalidateQueries({ queryKey: CLAVES.consulta })
  avisarPestanas()
  for (const clave of CON_CANTIDADES) cache.invalidateQueries({ queryKey: [clave] })
}

const CANAL = 'surtia-carrito'

/** Other tabs show what this one changed. */
function avisarPestanas(): void {
  const canal = new BroadcastChannel(CANAL)
  canal.postMessage('cambio')
  canal.close()
}

/** Looks again when another tab changed the cart. */
export function useOtrasPestanas(): void {
  const cache = useQueryClient()
  useEffect(() => {
    const canal = new BroadcastChannel(CANAL)
    canal.onmessage = () => {
      for (const clave of ['carrito', ...CON_CANTIDADES]) void cache.invalidateQueries({ queryKey: [clave] })
    }
    return () => canal.close()
  }, [cache])
}
