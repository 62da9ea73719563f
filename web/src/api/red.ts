import { useSyncExternalStore } from 'react'

/** Whether this device has a network, as far as the browser knows: false is certain, true is not. */
export const hayRed = (): boolean => navigator.onLine

function alCambiar(avisar: () => void): () => void {
  window.addEventListener('online', avisar)
  window.addEventListener('offline', avisar)
  return () => {
    window.removeEventListener('online', avisar)
    window.removeEventListener('offline', avisar)
  }
}

export const useHayRed = (): boolean => useSyncExternalStore(alCambiar, hayRed, () => true)
