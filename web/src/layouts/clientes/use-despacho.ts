import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { hayRed } from '../../api/red.ts'
import { alPedirDespacho } from '../../areas/carrito/pedir-despacho.ts'
import { markCambiado } from '../../areas/carrito/use-carrito.ts'
import type { Cambio } from '../../equipo/cambios.ts'
import { cola } from '../../equipo/cola.ts'
import { despachar } from '../../equipo/despacho.ts'
import { showToast } from '../../ui/avisos.ts'

/** a browser that says that there is a network may be wrong, and does not say when the portal is back */
const CADA_MS = 15_000

/**
 * Sends what waits as soon as there is a line: when it comes back, when the page is seen again, when it is asked for and every so
 * often. Browsers' own background sync is not everywhere. Answers whether it is sending.
 */
export function useDespacho(cambios: readonly Cambio[]): boolean {
  const cache = useQueryClient()
  const [enviando, setEnviando] = useState(false)
  const enCurso = useRef(false)
  const enviarTodo = useCallback(async () => {
    if (!hayRed() || enCurso.current) return
    enCurso.current = true
    setEnviando(true)
    try {
      const { enviarCambio } = await import('./enviar-cambio.ts')
      const { enviados, error } = await despachar(cola, (cambio) => enviarCambio(cache, cambio))
      if (enviados > 0 || !error) markCambiado(cache)
      if (enviados > 0)
        showToast({
          clase: 'enviados',
          texto: enviados === 1 ? 'Se envió 1 cambio.' : `Se enviaron ${enviados.toLocaleString('es-MX')} cambios.`,
        })
    } catch {
      // its program did not come: it is tried again like all that waits
    } finally {
      enCurso.current = false
      setEnviando(false)
    }
  }, [cache])
  const esperan = cambios.some((c) => !c.detenido)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change that comes to wait is tried
  useEffect(() => {
    if (!esperan) return
    const intentar = () => void enviarTodo()
    const alVerse = () => document.visibilityState === 'visible' && intentar()
    intentar()
    const reloj = setInterval(intentar, CADA_MS)
    const callar = alPedirDespacho(intentar)
    window.addEventListener('online', intentar)
    document.addEventListener('visibilitychange', alVerse)
    return () => {
      clearInterval(reloj)
      callar()
      window.removeEventListener('online', intentar)
      document.removeEventListener('visibilitychange', alVerse)
    }
  }, [esperan, cambios, enviarTodo])
  return enviando
}
