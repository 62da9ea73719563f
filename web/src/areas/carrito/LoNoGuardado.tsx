import { consultarCarrito } from '@surtia/contracts/carrito.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { send } from '../../api/send.ts'
import { SIN_RESPUESTA_MS } from '../../api/send-surely.ts'
import { avisarNoGuardado } from './avisos-de-cambio.ts'
import { type Apunte, listApuntes, olvidar } from './por-guardar.ts'

const CADA_MS = 1_000

/** After a reload: what was asked for before it and did not reach the cart is said, and can be added. */
export function LoNoGuardado() {
  const cache = useQueryClient()
  useEffect(() => {
    const corte = new AbortController()
    revisar(cache, corte.signal).catch(() => undefined)
    return () => corte.abort()
  }, [cache])
  return null
}

/** A change that went out just before the reload may still arrive: it is waited for as long as any answer. */
async function revisar(cache: QueryClient, signal: AbortSignal): Promise<void> {
  let pendientes = listApuntes()
  while (pendientes.length > 0 && !signal.aborted) {
    const { data } = await send(consultarCarrito, { body: { surtirWebExcel: false }, signal })
    const guardada = (a: Apunte) => (data.find((r) => r.codArticulo === a.codArticulo)?.cantidad ?? 0) === a.cantidad
    for (const a of pendientes.filter(guardada)) olvidar(a.codArticulo)
    pendientes = pendientes.filter((a) => !guardada(a))
    const vencidos = pendientes.filter((a) => Date.now() - a.desde >= SIN_RESPUESTA_MS)
    for (const { usuario: _usuario, desde: _desde, ...cambio } of vencidos) {
      olvidar(cambio.codArticulo)
      // a line that was not removed is still in sight
      if (cambio.cantidad > 0) avisarNoGuardado(cache, cambio)
    }
    pendientes = pendientes.filter((a) => !vencidos.includes(a))
    if (pendientes.length > 0) await new Promise((resolve) => setTimeout(resolve, CADA_MS))
  }
}
