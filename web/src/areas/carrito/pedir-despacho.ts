/** what is told that what waits should go out now */
const AHORA = 'surtia:despachar'

/** What waits on this device is tried again now, by whoever sends it. */
export const pedirDespacho = (): boolean => window.dispatchEvent(new Event(AHORA))

export function alPedirDespacho(despachar: () => void): () => void {
  window.addEventListener(AHORA, despachar)
  return () => window.removeEventListener(AHORA, despachar)
}
