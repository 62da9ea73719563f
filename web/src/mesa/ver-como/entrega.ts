import { aPantalla } from '../direcciones.ts'
import type { Visto } from './visto.ts'

/** What the new tab says when it is there, and nothing else. */
const LISTA = 'surtia:ver-como'

/**
 * Opens a tab of its own and hands it the session from window to window: it stands in no address, in no record and in nothing that
 * other tabs read. False when the browser opened none.
 */
export function abrirPestana(visto: Visto): boolean {
  const pestana = window.open(aPantalla('verComo', {}), '_blank')
  if (!pestana) return false
  const alOir = ({ source, origin, data }: MessageEvent) => {
    if (source !== pestana || origin !== window.location.origin || data !== LISTA) return
    window.removeEventListener('message', alOir)
    pestana.postMessage(visto, window.location.origin)
  }
  window.addEventListener('message', alOir)
  return true
}

/** In the new tab: tells who opened it that it is there, and hears once what it is given. Answers how to stop waiting. */
export function esperarEntrega(alLlegar: (visto: Visto) => void): () => void {
  const quien: Window | null = window.opener
  const alOir = ({ source, origin, data }: MessageEvent) => {
    if (source !== quien || origin !== window.location.origin || !esVisto(data)) return
    window.removeEventListener('message', alOir)
    window.opener = null
    alLlegar(data)
  }
  window.addEventListener('message', alOir)
  quien?.postMessage(LISTA, window.location.origin)
  return () => window.removeEventListener('message', alOir)
}

const esVisto = (data: unknown): data is Visto =>
  typeof data === 'object' && data !== null && 'tokenInfo' in data && 'expira' in data
