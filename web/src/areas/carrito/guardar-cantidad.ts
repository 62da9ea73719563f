import { modificarCantidad } from '@surtia/contracts/carrito.ts'
import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { CLAVES } from '../../api/claves.ts'
import { hayRed } from '../../api/red.ts'
import { NoSeSabe, sendSurely } from '../../api/send-surely.ts'
import { alMomento } from '../../equipo/al-momento.ts'
import { type Formado, registro } from '../../equipo/registro.ts'
import { quitarClase } from '../../ui/avisos.ts'
import { alCarrito } from './al-carrito.ts'
import {
  avisarPestanas,
  type Cambio,
  claseCambiado,
  claseNoGuardado,
  claseQuitado,
  type Guardado,
  mostrarGuardado,
} from './use-carrito.ts'

/** When the last quantity was stored, in milliseconds; 0 before the first. */
export function useUltimaGuardada(): number {
  const veces = useMutationState({
    filters: { mutationKey: CANTIDAD, status: 'success' },
    select: ({ state }) => state.submittedAt,
  })
  return Math.max(0, ...veces)
}

type Pedido = {
  cambio: Cambio
  /** null: what is stored is only asked */
  deseo: Formado | null
  /** told when no answer came, before what is stored is asked */
  alDudar: () => void
}
const pedido = (cambio: Cambio, revisar: boolean, alDudar = (): void => undefined): Pedido => ({
  cambio,
  deseo: revisar ? null : desear(cambio),
  alDudar,
})

/** every change of a quantity, from when it was asked for until it is answered */
export const CANTIDAD = ['cantidad']

/**
 * Sets a quantity. Nothing shows it as stored before the server says so. Changes of one article are stored one after the other, so
 * that the last one stored is the last one typed.
 */
export function useModificarCantidad(codArticulo: string) {
  const cache = useQueryClient()
  const { mutateAsync, isPending } = useMutation(modificacion(cache, codArticulo))
  const modificar = (...que: Parameters<typeof pedido>) => mutateAsync(pedido(...que))
  return { modificar, isPending }
}

/** The same from where no line is shown. */
export const modificarDesdeAviso = (cache: QueryClient, cambio: Cambio, revisar = false): Promise<Guardado | null> =>
  cache.getMutationCache().build(cache, modificacion(cache, cambio.codArticulo)).execute(pedido(cambio, revisar))

/** Changes of one article go out one after the other. */
export const enFila = (codArticulo: string) => ({ id: `cantidad-${codArticulo}` })

const modificacion = (cache: QueryClient, codArticulo: string) => ({
  mutationKey: CANTIDAD,
  scope: enFila(codArticulo),
  mutationFn: ({ cambio, deseo, alDudar }: Pedido) =>
    deseo ? guardarCantidad(cambio, deseo, alDudar) : revisarCantidad(cambio),
  onMutate: () => {
    clearTimeout(relectura)
    aLaVez ||= cache.isMutating({ mutationKey: CANTIDAD }) > 1
    // an answer that was asked before this change would show the cart without it
    return cache.cancelQueries({ queryKey: CLAVES.carrito.consulta })
  },
  onSuccess: (guardado: Guardado | null) => {
    if (!guardado) return
    mostrarGuardado(cache, guardado)
    // what was asked for later counts: an older wish is no longer offered
    quitarClase(claseNoGuardado(guardado.codArticulo))
    quitarClase(claseCambiado(guardado.codArticulo))
    if (guardado.cantidad > 0) quitarClase(claseQuitado(guardado.codArticulo))
    avisarPestanas()
  },
  onSettled: () => releerAlTerminar(cache),
})

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
    void cache.invalidateQueries({ queryKey: CLAVES.carrito.consulta })
    if (aLaVez) void cache.invalidateQueries({ queryKey: CLAVES.carrito.renglones })
    aLaVez = false
  }, PAUSA_MS)
}

/** the screens that show the cart's totals beside what is typed, and the one that knows little of what it adds */
const CON_CARRITO: readonly Cambio['rutaOrigen'][] = ['carrito', 'captura-rapida', 'mi-lista-de-pedido', 'sugerencias']

export const desear = (cambio: Cambio): Formado => registro.formar({ acto: 'carrito', ...cambio }, true)

/** Stores a quantity that is wished and answers what is stored then; null when another one took its place; what cannot be stored waits (EnEspera). */
export const guardarCantidad = (cambio: Cambio, deseo: Formado, alDudar: () => void): Promise<Guardado | null> =>
  alMomento(deseo, () => guardarAhora(cambio, deseo.clave, alDudar))

/** The last wish holds. When no answer comes, `alDudar` is told and what is stored is asked. */
export async function guardarAhora(cambio: Cambio, clave: string, alDudar: () => void): Promise<Guardado> {
  const { descripcion: _descripcion, estaba: _estaba, precio: _precio, ...body } = cambio
  const conCarrito = CON_CARRITO.includes(body.rutaOrigen)
  try {
    const { data, habitual } = await alCarrito(() =>
      sendSurely(modificarCantidad, { body: { ...body, conCarrito }, idempotencyKey: clave, keepalive: true }),
    )
    return habitual ? { ...data, habitual } : data
  } catch (error) {
    if (!(error instanceof NoSeSabe)) throw error
    alDudar()
    return revisarCantidad(cambio)
  }
}

/** What asks it comes when it is needed. */
export const revisarCantidad = (cambio: Cambio): Promise<Guardado> =>
  import('./revisar-cantidad.ts').then(
    (traido) => traido.revisarCantidad(cambio),
    () => Promise.reject(new NoSeSabe()),
  )
