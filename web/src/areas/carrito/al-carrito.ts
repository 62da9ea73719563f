/** who sleeps with the lock holds nobody for ever: after so long (ms) one goes on without it */
const PACIENCIA_MS = 10_000

async function conCandado<T>(mode: LockMode, hacer: () => Promise<T>): Promise<T> {
  let hecho: Promise<T> | undefined
  const signal = AbortSignal.timeout(PACIENCIA_MS)
  try {
    return await navigator.locks.request('surtia-al-carrito', { mode, signal }, () => (hecho = hacer()))
  } catch (error) {
    if (hecho) throw error
    return hacer()
  }
}

/** Changes the web cart; while an order is sent, from whichever tab, it waits. */
export const alCarrito = <T>(hacer: () => Promise<T>): Promise<T> => conCandado('shared', hacer)

/** Sends an order while nothing else changes the cart; what was changing it already is waited for. */
export const aSolas = <T>(enviar: () => Promise<T>): Promise<T> => conCandado('exclusive', enviar)
