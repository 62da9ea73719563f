/**
 * Does something with a lock of this device, of all its tabs: many may share it (`shared`), and who wants it alone (`exclusive`) waits for them
 * and they for it. Who sleeps with it holds nobody for ever: after so long (ms) it is done without it.
 */
export async function conCandado<T>(
  nombre: string,
  mode: LockMode,
  hacer: () => Promise<T>,
  paciencia = 10_000,
): Promise<T> {
  let hecho: Promise<T> | undefined
  const empezar = (): Promise<T> => {
    hecho = hacer()
    return hecho
  }
  try {
    return await navigator.locks.request(nombre, { mode, signal: AbortSignal.timeout(paciencia) }, empezar)
  } catch (error) {
    if (hecho) throw error
    return hacer()
  }
}
