import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { hayRed } from '../../api/red.ts'
import { alPedirDespacho } from '../../areas/carrito/pedir-despacho.ts'
import { markCambiado } from '../../areas/carrito/use-carrito.ts'
import type { Apunte } from '../../equipo/deseos.ts'
import { despachar, puedeSalir, reintentar } from '../../equipo/despacho.ts'
import { showToast } from '../../ui/avisos.ts'

/** a browser that says that there is a network may be wrong, and does not say when the portal is back; who captures sees it at once */
const CADA_MS = { captura: 5_000, otros: 15_000 }

/**
 * Sends what waits as soon as there is a line, whichever screen is open: when it comes back, when the page is seen again, when it is asked
 * for and every so often. Browsers' own background sync is not everywhere. Answers whether it is sending.
 */
export function useDespacho(cambios: readonly Apunte[]): boolean {
  const cache = useQueryClient()
  const [enviando, setEnviando] = useState(false)
  const enCurso = useRef(false)
  const enviarTodo = useCallback(
    async (deVeras: boolean) => {
      if (deVeras) reintentar()
      if (!hayRed() || (enCurso.current && !deVeras)) return
      enCurso.current = true
      setEnviando(true)
      try {
        const { clasesDeDeseos } = await import('./clases.ts')
        const { enviados, resueltos } = await despachar(clasesDeDeseos(cache))
        if (resueltos > 0) markCambiado(cache)
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
    },
    [cache],
  )
  const esperan = cambios.some((c) => !c.detenido && !(c.acto === 'captura' && c.resuelta))
  const cada = cambios.some((c) => c.acto === 'captura' || c.acto === 'recepcion') ? CADA_MS.captura : CADA_MS.otros
  // each change that comes to wait is tried
  useEffect(() => {
    if (!esperan) return
    const intentar = () => void enviarTodo(false)
    const alVerse = () => document.visibilityState === 'visible' && intentar()
    if (cambios.some(puedeSalir)) intentar()
    const reloj = setInterval(intentar, cada)
    const callar = alPedirDespacho(() => void enviarTodo(true))
    const alVolver = () => void enviarTodo(true)
    window.addEventListener('online', alVolver)
    document.addEventListener('visibilitychange', alVerse)
    return () => {
      clearInterval(reloj)
      callar()
      window.removeEventListener('online', alVolver)
      document.removeEventListener('visibilitychange', alVerse)
    }
  }, [esperan, cada, cambios, enviarTodo])
  return enviando
}
