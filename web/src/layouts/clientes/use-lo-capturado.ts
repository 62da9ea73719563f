import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useHayRed } from '../../api/red.ts'
import { alPedirDespacho } from '../../areas/carrito/pedir-despacho.ts'
import { usePorCapturar } from '../../equipo/por-capturar.ts'

/** a portal that does not answer is tried again this often */
const CADA_MS = 5_000

/**
 * What was captured and is not stored goes on by itself, whichever screen is open: at once, when the network is back, when it is asked for
 * and every so often. Only a no of the portal ends it.
 */
export function useLoCapturado(): void {
  const cache = useQueryClient()
  const red = useHayRed()
  const hay = usePorCapturar().length > 0
  useEffect(() => {
    if (!hay || !red) return
    let enCurso = false
    const enviar = async (pedido: boolean) => {
      const { despacharCaptura } = await import('../../areas/captura/despachar-captura.ts')
      if (enCurso && !pedido) return
      enCurso = true
      await despacharCaptura(cache, pedido).finally(() => {
        enCurso = false
      })
    }
    // its program may not come: it is tried again like all that waits
    const intentar = (pedido: boolean) => void enviar(pedido).catch(() => undefined)
    intentar(false)
    const reloj = setInterval(() => intentar(false), CADA_MS)
    const callar = alPedirDespacho(() => intentar(true))
    return () => {
      clearInterval(reloj)
      callar()
    }
  }, [cache, red, hay])
}
