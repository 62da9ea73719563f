type Medios = {
  /** nothing where the browser does not know of it */
  almacen: Pick<StorageManager, 'persist' | 'persisted'> | undefined
  /** whether this device opened the area before this page */
  yaVenia: () => boolean
}

/** What there is here that would hurt to lose. */
export type QueHay = { instalada: boolean; espera: boolean }

/**
 * Asks the browser once for each page not to clear away what this device keeps when room is short
 * (docs/reglas/equipo.md#lo-que-no-se-tira). Some browsers ask the person: never on a first visit, nor for nothing. Answers whether it
 * was asked.
 */
export function newConservar({ almacen, yaVenia }: Medios): (hay: QueHay) => Promise<boolean> {
  let pedido = false
  return async ({ instalada, espera }) => {
    if (pedido || !almacen?.persist || !(instalada || (espera && yaVenia()))) return false
    pedido = true
    try {
      if (await almacen.persisted()) return false
      await almacen.persist()
      return true
    } catch {
      // a browser that keeps nothing of this page: what waits says so itself
      return false
    }
  }
}

/** a page that came through the worker, which an earlier one put in place */
const yaVenia = (): boolean => Boolean(navigator.serviceWorker?.controller)

export const conservar = newConservar({ almacen: globalThis.navigator?.storage, yaVenia })
