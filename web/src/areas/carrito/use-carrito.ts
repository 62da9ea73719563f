import type { Data } from '@surtia/contracts/call.ts'
import { cantidadEnCarrito, consultarCarrito, type modificarCantidad } from '@surtia/contracts/carrito.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CLAVES } from '../../api/claves.ts'
import { type Answer, send } from '../../api/send.ts'
import { conRecuerdo } from '../../equipo/con-recuerdo.ts'
import type { Renglon } from '../../equipo/deseos.ts'
import { registro } from '../../equipo/registro.ts'
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

/** A quantity of an article that is wished. */
export type Cambio = Omit<Renglon, 'acto'>

/** `habitual`: what this client usually orders, when what was stored is so much more that it may be a slip */
export type Guardado = Data<typeof modificarCantidad> & { habitual?: Habitual }
export type Habitual = NonNullable<Answer<typeof modificarCantidad>['habitual']>

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

export const EN_ESPERA = 'En espera de conexión'
/** how long a notice with something to do stays (ms) */
export const SE_QUEDA_MS = 30_000

/** the notices of one article, which a later change of it takes away */
export const claseNoGuardado = (codArticulo: string): string => `no-guardado-${codArticulo}`
export const claseQuitado = (codArticulo: string): string => `quitado-${codArticulo}`
export const claseCambiado = (codArticulo: string): string => `cambiado-${codArticulo}`

/** What shows the line, its quantity or how many there are says so. */
export function mostrarGuardado(cache: QueryClient, guardado: Guardado): void {
  cache.setQueryData(renglones, guardado.renglones)
  ponerCantidad(cache, guardado)
  cache.setQueryData<Carrito>(consulta, (carrito) => carrito && conGuardado(carrito, guardado))
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

/** The cart is empty now, but for so many lines: everything that showed it must look again. */
export function markVacio(cache: QueryClient, excel = false, quedan = 0): void {
  if (!excel) cache.setQueryData(renglones, quedan)
  markCambiado(cache)
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
  releerTodo(cache)
  avisarPestanas()
}

function releerTodo(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: todo })
  olvidarCantidades(cache)
}

/** Other tabs show what this one changed. */
export const avisarPestanas = () => registro.decir('carrito')

/** Looks again when another tab changed the cart. */
export function useOtrasPestanas(): void {
  const cache = useQueryClient()
  useEffect(() => registro.oirDeOtras('carrito', () => releerTodo(cache)), [cache])
}
