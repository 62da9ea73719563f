import { cantidadEnCarrito, consultarCarrito, vaciarCarrito } from '@surtia/contracts/carrito.ts'
import { type QueryClient, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CLAVES } from '../../api/claves.ts'
import { hayRed } from '../../api/red.ts'
import { type Answer, send } from '../../api/send.ts'
import { conRecuerdo } from '../../equipo/con-recuerdo.ts'
import { quitarClase } from '../../ui/avisos.ts'
import { olvidarCantidades, ponerCantidad } from '../articulo/cantidades.ts'
import { type Guardado, guardarCantidad, revisarCantidad } from './guardar-cantidad.ts'
import type { Cambio } from './por-guardar.ts'

const { renglones, consulta, todo } = CLAVES.carrito

/** Number of lines in the cart, for the badge; undefined until it is known. */
export function useRenglonesEnCarrito(): number | undefined {
  return useQuery({
    queryKey: renglones,
    queryFn: async ({ signal }) => (await send(cantidadEnCarrito, { signal })).data,
  }).data
}

/** When the last quantity was stored, in milliseconds; 0 before the first. */
export function useUltimaGuardada(): number {
  const veces = useMutationState({
    filters: { mutationKey: CANTIDAD, status: 'success' },
    select: ({ state }) => state.submittedAt,
  })
  return Math.max(0, ...veces)
}

export type Carrito = Answer<typeof consultarCarrito>

/** another device may change the cart: looked at again this often while it is shown */
const CADA_MS = 30_000

export const useCarrito = () =>
  useQuery({
    queryKey: consulta,
    queryFn: ({ signal, client }) =>
      conRecuerdo(client, consulta, () => send(consultarCarrito, { body: { surtirWebExcel: false }, signal })),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: CADA_MS,
  })

type Pedido = Cambio & {
  /** only asks what is stored */
  revisar?: boolean
  /** told when no answer came, before what is stored is asked */
  alDudar: () => void
}

/** every change of a quantity, from when it was asked for until it is answered */
export const CANTIDAD = ['cantidad']

/** the notices of one article, which a later change of it takes away */
export const claseNoGuardado = (codArticulo: string): string => `no-guardado-${codArticulo}`
export const claseQuitado = (codArticulo: string): string => `quitado-${codArticulo}`
export const claseCambiado = (codArticulo: string): string => `cambiado-${codArticulo}`

/**
 * Sets a quantity. Nothing shows it as stored before the server says so. Changes of one article are stored one after the other, so
 * that the last one stored is the last one typed.
 */
export function useModificarCantidad(codArticulo: string) {
  const cache = useQueryClient()
  return useMutation(modificacion(cache, codArticulo))
}

/** The same from where no line is shown. */
export const modificarDesdeAviso = (cache: QueryClient, cambio: Cambio, revisar = false): Promise<Guardado> =>
  cache
    .getMutationCache()
    .build(cache, modificacion(cache, cambio.codArticulo))
    .execute({ ...cambio, revisar, alDudar: () => undefined })

/** Changes of one article go out one after the other. */
export const enFila = (codArticulo: string) => ({ id: `cantidad-${codArticulo}` })

const modificacion = (cache: QueryClient, codArticulo: string) => ({
  mutationKey: CANTIDAD,
  scope: enFila(codArticulo),
  mutationFn: ({ revisar = false, alDudar, ...cambio }: Pedido) =>
    revisar ? revisarCantidad(cambio) : guardarCantidad(cambio, alDudar),
  onMutate: () => {
    clearTimeout(relectura)
    aLaVez ||= cache.isMutating({ mutationKey: CANTIDAD }) > 1
    // an answer that was asked before this change would show the cart without it
    return cache.cancelQueries({ queryKey: consulta })
  },
  onSuccess: (guardado: Guardado) => {
    mostrarGuardado(cache, guardado)
    // what was asked for later counts: an older wish is no longer offered
    quitarClase(claseNoGuardado(guardado.codArticulo))
    quitarClase(claseCambiado(guardado.codArticulo))
    if (guardado.cantidad > 0) quitarClase(claseQuitado(guardado.codArticulo))
    avisarPestanas()
  },
  onSettled: () => releerAlTerminar(cache),
})

/** What shows the line, its quantity or how many there are says so. */
export function mostrarGuardado(cache: QueryClient, guardado: Guardado): void {
  cache.setQueryData(renglones, guardado.renglones)
  ponerCantidad(cache, guardado)
  cache.setQueryData<Carrito>(consulta, (carrito) => carrito && conGuardado(carrito, guardado))
}

/** pause after the last change, in which the next key may come */
const PAUSA_MS = 1_000
let relectura: ReturnType<typeof setTimeout> | undefined
/** two lines that were stored at once: neither answer may have counted the other */
let aLaVez = false

/** Each answer brings its line and the totals; the whole cart is read again once, when the keys have stopped. */
function releerAlTerminar(cache: QueryClient): void {
  clearTimeout(relectura)
  relectura = setTimeout(() => {
    if (!hayRed() || cache.isMutating({ mutationKey: CANTIDAD }) > 0) return
    void cache.invalidateQueries({ queryKey: consulta })
    if (aLaVez) void cache.invalidateQueries({ queryKey: renglones })
    aLaVez = false
  }, PAUSA_MS)
}

/** The cart with what its server just said of one line; the other lines stay the same objects, so that they are not drawn again. */
function conGuardado(antes: Carrito, { codArticulo, cantidad, carrito }: Guardado): Carrito {
  const renglon = carrito?.renglon
  const otros = antes.data.filter((r) => r.codArticulo !== codArticulo)
  const data =
    cantidad === 0
      ? otros
      : otros.length === antes.data.length
        ? [...antes.data, ...(renglon ? [renglon] : [])]
        : antes.data.map((r) => (r.codArticulo === codArticulo ? (renglon ?? { ...r, cantidad }) : r))
  return { ...antes, data, ...(carrito ? { totales: carrito.totales, saldo: carrito.saldo } : {}) }
}

export function useVaciarCarrito() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => send(vaciarCarrito, { body: { surtirWebExcel: false } }),
    onSuccess: () => markVacio(cache),
  })
}

/** The cart is empty now: everything that showed it must look again. */
export function markVacio(cache: QueryClient, excel = false): void {
  if (!excel) cache.setQueryData(renglones, 0)
  void cache.invalidateQueries({ queryKey: todo })
  avisarPestanas()
  olvidarCantidades(cache)
}

/** Lines came in from elsewhere: the badge knows, everything else looks again. */
export function markLleno(cache: QueryClient, cuantos: number): void {
  cache.setQueryData(renglones, cuantos)
  void cache.invalidateQueries({ queryKey: consulta })
  avisarPestanas()
  olvidarCantidades(cache)
}

/** Lines changed that waited on this device: everything looks again. */
export function markCambiado(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: todo })
  avisarPestanas()
  olvidarCantidades(cache)
}

let canal: BroadcastChannel | undefined
/** One for the whole tab: a second one would hear what the first says, and the tab would read again all it has just changed. */
const canalDePestanas = () => (canal ??= new BroadcastChannel('surtia-carrito'))

/** Other tabs show what this one changed. */
const avisarPestanas = () => canalDePestanas().postMessage('cambio')

/** Looks again when another tab changed the cart. */
export function useOtrasPestanas(): void {
  const cache = useQueryClient()
  useEffect(() => {
    const otras = canalDePestanas()
    otras.onmessage = () => {
      void cache.invalidateQueries({ queryKey: todo })
      olvidarCantidades(cache)
    }
    return () => {
      otras.onmessage = null
    }
  }, [cache])
}
