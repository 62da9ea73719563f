import {
  cantidadEnCarrito,
  consultarCarrito,
  modificarCantidad,
  type RenglonDeCarrito,
  type RutaOrigen,
  vaciarCarrito,
} from '@surtia/contracts/calls/carrito.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CLAVES } from '../../api/claves.ts'
import { type Answer, send } from '../../api/send.ts'
import { olvidarCantidades, ponerCantidad } from '../articulo/cantidades.ts'

const { renglones, consulta, todo } = CLAVES.carrito

/** Number of lines in the cart, for the badge; undefined until it is known. */
export function useRenglonesEnCarrito(): number | undefined {
  return useQuery({
    queryKey: renglones,
    queryFn: async ({ signal }) => (await send(cantidadEnCarrito, { signal })).data,
  }).data
}

export type Carrito = Answer<typeof consultarCarrito>

/** another device may change the cart: looked at again this often while it is shown */
const CADA_MS = 30_000

export const useCarrito = () =>
  useQuery({
    queryKey: consulta,
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
      await cache.cancelQueries({ queryKey: consulta })
      const carrito = cache.getQueryData<Carrito>(consulta)
      if (carrito) cache.setQueryData<Carrito>(consulta, { ...carrito, data: conCantidad(carrito.data, cambio) })
      return { carrito }
    },
    onError: (_error, _cambio, antes) => {
      if (antes?.carrito) cache.setQueryData(consulta, antes.carrito)
    },
    onSuccess: ({ data }) => {
      cache.setQueryData(renglones, data.renglones)
      ponerCantidad(cache, data)
    },
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: consulta })
      avisarPestanas()
    },
  })
}

const conCantidad = (renglones: RenglonDeCarrito[], { codArticulo, cantidad }: Cambio): RenglonDeCarrito[] =>
  cantidad === 0
    ? renglones.filter((r) => r.codArticulo !== codArticulo)
    : renglones.map((r) => (r.codArticulo === codArticulo ? { ...r, cantidad } : r))

export function useVaciarCarrito() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => send(vaciarCarrito, { body: { surtirWebExcel: false } }),
    onSuccess: () => markVacio(cache),
  })
}

/** The cart is empty now: everything that showed it must look again. */
export function markVacio(cache: ReturnType<typeof useQueryClient>, excel = false): void {
  if (!excel) cache.setQueryData(renglones, 0)
  void cache.invalidateQueries({ queryKey: todo })
  avisarPestanas()
  olvidarCantidades(cache)
}

/** Lines came in from elsewhere: the badge knows, everything else looks again. */
export function markLleno(cache: ReturnType<typeof useQueryClient>, cuantos: number): void {
  cache.setQueryData(renglones, cuantos)
  void cache.invalidateQueries({ queryKey: consulta })
  avisarPestanas()
  olvidarCantidades(cache)
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
      void cache.invalidateQueries({ queryKey: todo })
      olvidarCantidades(cache)
    }
    return () => canal.close()
  }, [cache])
}
