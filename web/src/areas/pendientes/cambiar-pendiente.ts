import { agregarCaptura } from '@surtia/contracts/captura.ts'
import type { Pendiente } from '@surtia/contracts/pendientes.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { sendSurely } from '../../api/send-surely.ts'
import { sinApunte } from '../../equipo/deseos.ts'
import { guardarDeseo } from '../../equipo/el-ultimo.ts'
import { registro } from '../../equipo/registro.ts'
import { PARA_DESHACER_MS, quitarClase } from '../../ui/avisos.ts'
import { alCarrito } from '../carrito/al-carrito.ts'
import { ofrecerDeshacer } from '../carrito/avisar-agregado.ts'
import { markLleno } from '../carrito/use-carrito.ts'
import { deseoDeDejar } from './use-pendientes.ts'

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

/**
 * As many pieces of the substitute as were denied come into the cart; what cannot be is thrown with its cause. What was denied is no
 * longer wanted, and let go of once that can no longer be taken back.
 */
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
  const deseo = { ...deseoDeDejar([fila]), cambiado: true as const }
  const formado = registro.formar(deseo, true)
  const clase = `pendiente-${codArticulo}`
  const reloj = setTimeout(() => {
    quitarClase(clase)
    guardarDeseo(cache, deseo, formado).catch(() => undefined)
  }, PARA_DESHACER_MS)
  ofrecerDeshacer(cache, {
    cambios,
    texto: `Se cambió por ${sustituto.descripcion}`,
    clase,
    alPedirlo: () => {
      clearTimeout(reloj)
      void registro.cambiar((antes) => sinApunte(antes, formado.clave), [formado.lugar])
    },
  })
}
