/** What this device has yet to store in the web cart, whichever screen it came from, in lines; of those some that failed, and some to resolve. */
export type LoQueFalta = { porGuardar: number; fallaron: number; porResolver: number }

/**
 * What to do about an order whose send was asked for: it waits for what is being stored; without network, with what could not be stored and
 * with a row that came to be resolved meanwhile it stops, so that a person sees it (docs/reglas/carrito.md#nada-sale-sin-contarse).
 */
export function queSigue(antes: LoQueFalta, ahora: LoQueFalta, red: boolean): 'enviar' | 'esperar' | 'detener' {
  if (!red || ahora.fallaron > 0 || ahora.porResolver > antes.porResolver) return 'detener'
  return ahora.porGuardar === 0 ? 'enviar' : 'esperar'
}

type Medios<T> = {
  /** as the device holds it now, also what other tabs wrote */
  loQueFalta: () => Promise<LoQueFalta>
  hayRed: () => boolean
  /** a little later, when something may have been stored; false when it was waited for long enough */
  despues: () => Promise<boolean>
  /** nothing else changes the cart meanwhile, from any tab */
  aSolas: <R>(hacer: () => Promise<R>) => Promise<R>
  enviar: () => Promise<T>
}

/** Sends once everything that was wished before is stored; null where that stopped it. */
export async function enviarConTodo<T>(m: Medios<T>): Promise<{ enviado: T } | null> {
  const antes = await m.loQueFalta()
  do {
    const sigue = queSigue(antes, await m.loQueFalta(), m.hayRed())
    if (sigue === 'detener') return null
    if (sigue === 'enviar') {
      const hecho = await m.aSolas(async () => {
        // what was wished while it waited for its turn counts too
        const otra = queSigue(antes, await m.loQueFalta(), m.hayRed())
        return otra === 'enviar' ? { enviado: await m.enviar() } : null
      })
      if (hecho) return hecho
    }
  } while (await m.despues())
  return null
}
