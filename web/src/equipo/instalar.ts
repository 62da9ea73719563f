import { useSyncExternalStore } from 'react'

/** What Chromium offers once for each document, where the portal may be installed. */
type Oferta = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

declare global {
  interface Window {
    /** kept from the first moment (entry.client.tsx); null once it was answered */
    ofertaDeInstalar?: Oferta | null
  }
}

/** How the portal gets onto this device: by the browser's own question, by hand, or it is there. */
export type ComoInstalar = 'se-ofrece' | 'a-mano-ios' | 'a-mano' | 'instalada'

let recien = false

function comoInstalar(): ComoInstalar {
  if (recien || window.matchMedia('(display-mode: standalone)').matches || esDeInicioEnIos()) return 'instalada'
  if (window.ofertaDeInstalar) return 'se-ofrece'
  return esIos() ? 'a-mano-ios' : 'a-mano'
}

function alCambiar(avisar: () => void): () => void {
  const alInstalarse = () => {
    recien = true
    avisar()
  }
  window.addEventListener('beforeinstallprompt', avisar)
  window.addEventListener('appinstalled', alInstalarse)
  return () => {
    window.removeEventListener('beforeinstallprompt', avisar)
    window.removeEventListener('appinstalled', alInstalarse)
  }
}

export const useComoInstalar = (): ComoInstalar => useSyncExternalStore(alCambiar, comoInstalar, () => 'a-mano')

/** The browser asks; it may offer anew when one said no. */
export async function instalar(): Promise<void> {
  const oferta = window.ofertaDeInstalar
  window.ofertaDeInstalar = null
  await oferta?.prompt()
}

/** an iPad says that it is a Mac, with fingers */
const esIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

const esDeInicioEnIos = (): boolean => 'standalone' in navigator && navigator.standalone === true
