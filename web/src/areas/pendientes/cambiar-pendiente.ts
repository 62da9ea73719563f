import { agregarCaptura } from '@surtia/contracts/captura.ts'
import { dejarPendientes, type Pendiente } from '@surtia/contracts/pendientes.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { CLAVES } from '../../api/claves.ts'
import { sendSurely } from '../../api/send-surely.ts'
import { alCarrito } from '../carrito/al-carrito.ts'
import { ofrecerDeshacer } from '../carrito/avisar-agregado.ts'
import { markLleno, PARA_DESHACER_MS } from '../carrito/use-carrito.ts'

/** Articles that were changed for another one a moment ago: no longer shown, and let go once that can no longer be taken back. */
const cambiados = new Set<string>()

export const sinCambiados = (filas: readonly Pendiente[]): Pendiente[] =>
  filas.filter((f) => !cambiados.has(f.codArticulo))

/** Orders the substitute of a denied article in its place. Pressed again after no answer, it is still added once. */
export function useCambiar(fila: Pendiente): () => Promise<void> {
  const cache = useQueryClient()
  const clave = useRef('')
  return async () => {
    clave.current ||= crypto.randomUUID()
    await cambiarPendiente(cache, fila, clave.current)
    clave.current = ''
  }
}

/** As many pieces of the substitute as were denied come into the cart; what cannot be is thrown with its cause. */
export async function cambiarPendiente(cache: QueryClient, fila: Pendiente, clave: string): Promise<void> {
  const { codArticulo, piezas, sustituto } = fila
  if (!sustituto) return
  const renglon = { codArticulo: sustituto.codArticulo, cantidad: piezas, rutaOrigen: 'pendientes' as const }
  const { data, cambios } = await alCarrito(() =>
    sendSurely(agregarCaptura, { body: { renglones: [renglon] }, idempotencyKey: clave }),
  )
  markLleno(cache, data.renglones)
  const [no] = data.noAgregados
  if (no) throw new Refusal(no.motivo)
  cambiados.add(codArticulo)
  mostrar(cache)
  const reloj = setTimeout(() => void dejar(cache, codArticulo), PARA_DESHACER_MS)
  ofrecerDeshacer(cache, {
    cambios,
    texto: `Se cambió por ${sustituto.descripcion}`,
    clase: `pendiente-${codArticulo}`,
    alPedirlo: () => {
      clearTimeout(reloj)
      cambiados.delete(codArticulo)
      mostrar(cache)
    },
  })
}

/** What was denied of it is no longer wanted: the substitute is. When that is not stored, it is shown again. */
async function dejar(cache: QueryClient, codArticulo: string): Promise<void> {
  await sendSurely(dejarPendientes, { body: { codArticulos: [codArticulo] } }).catch(() => undefined)
  cambiados.delete(codArticulo)
  mostrar(cache)
}

function mostrar(cache: QueryClient): void {
  cache.setQueryData<Pendiente[]>(CLAVES.pendientes, (filas) => filas && sinCambiados(filas))
  void cache.invalidateQueries({ queryKey: CLAVES.pendientes })
}
