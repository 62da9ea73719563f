import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'

/** what a connection says that the browser ended without telling: Safari does it to pages that were in the background */
const TERMINADA = ['InvalidStateError', 'UnknownError', 'AbortError']

/** A database of its own in IndexedDB, so that one can be emptied without the others. */
export function conBase(nombre: string): <R>(hacer: (store: UseStore) => Promise<R>) => Promise<R> {
  let abierto: UseStore | undefined
  // opened when it is needed: without IndexedDB that throws
  const cual = () => (abierto ??= createStore(`surtia-${nombre}`, nombre))
  /** with another connection when the one that was there is gone; what it had begun did nothing */
  return async (hacer) => {
    const store = cual()
    try {
      return await hacer(store)
    } catch (error) {
      if (!(error instanceof DOMException && TERMINADA.includes(error.name))) throw error
      if (abierto === store) abierto = undefined
      return hacer(cual())
    }
  }
}

/** What this device keeps of someone, each thing in a place of its own. Every call rejects where the browser keeps nothing, or has no room left. */
export type Libro<T> = {
  leer: (de: string) => Promise<T[]>
  /** what stands in these places becomes this, at once for all tabs; answers it when it is kept. Without places nothing is read first */
  cambiar: (
    de: string,
    lugares: readonly string[],
    cambio: (antes: ReadonlyMap<string, T>) => ReadonlyMap<string, T>,
  ) => Promise<ReadonlyMap<string, T>>
  vaciar: (de: string) => Promise<void>
}

export function newLibro<T>(nombre: string): Libro<T> {
  const en = conBase(nombre)
  const suyos = (de: string) => IDBKeyRange.bound(`${de}\n`, `${de}\n\uffff`)
  const clave = (de: string, lugar: string) => `${de}\n${lugar}`
  const escribir = <R>(hacer: (libro: IDBObjectStore) => R | Promise<R>) =>
    en((store) =>
      store('readwrite', async (libro) => {
        const escrito = promisifyRequest(libro.transaction)
        const hecho = await hacer(libro)
        await escrito
        return hecho
      }),
    )
  return {
    leer: (de) => en((store) => store('readonly', (libro) => promisifyRequest<T[]>(libro.getAll(suyos(de))))),
    cambiar: (de, lugares, cambio) =>
      escribir(async (libro) => {
        const leer = (lugar: string) => promisifyRequest<T | undefined>(libro.get(clave(de, lugar)))
        const antes = await Promise.all(lugares.map(async (lugar) => [lugar, await leer(lugar)] as const))
        const ahora = cambio(new Map(antes.flatMap(([lugar, cosa]) => (cosa === undefined ? [] : [[lugar, cosa]]))))
        for (const lugar of lugares) if (!ahora.has(lugar)) libro.delete(clave(de, lugar))
        for (const [lugar, cosa] of ahora) libro.put(cosa, clave(de, lugar))
        return ahora
      }),
    vaciar: (de) => escribir((libro) => promisifyRequest(libro.delete(suyos(de)))),
  }
}
