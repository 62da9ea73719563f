import { clear, createStore, del, get, set, type UseStore, update } from 'idb-keyval'

/** What this device keeps under a name, by user. Every call rejects where the browser keeps nothing, or has no room left. */
export type Almacen<T> = {
  leer: (usuario: string) => Promise<T | undefined>
  /** what was there becomes this, at once for all tabs; answers it when it is kept */
  cambiar: (usuario: string, cambio: (antes: T | undefined) => T) => Promise<T>
  quitar: (usuario: string) => Promise<void>
  /** of every user */
  vaciar: () => Promise<void>
}

/** Written in a single step, which the browser still takes when the page is being left; opened beforehand, for opening takes more than one. */
export type DeUnPaso<T> = { abrir: () => Promise<void>; poner: (usuario: string, valor: T) => Promise<void> }

/** what a connection says that the browser ended without telling: Safari does it to pages that were in the background */
const TERMINADA = ['InvalidStateError', 'UnknownError', 'AbortError']

/** Each has a database of its own in IndexedDB, so that one can be emptied without the others. */
export function newAlmacen<T>(nombre: string): Almacen<T> & DeUnPaso<T> {
  let abierto: UseStore | undefined
  // opened when it is needed: without IndexedDB that throws
  const cual = () => (abierto ??= createStore(`surtia-${nombre}`, nombre))
  /** with another connection when the one that was there is gone; what it had begun did nothing */
  const en = async <R>(hacer: (store: UseStore) => Promise<R>): Promise<R> => {
    const store = cual()
    try {
      return await hacer(store)
    } catch (error) {
      if (!(error instanceof DOMException && TERMINADA.includes(error.name))) throw error
      if (abierto === store) abierto = undefined
      return hacer(cual())
    }
  }
  return {
    leer: (usuario) => en((store) => get<T>(usuario, store)),
    cambiar: async (usuario, cambio) => {
      let valor: T | undefined
      await en((store) => update<T>(usuario, (antes) => (valor = cambio(antes)), store))
      return valor as T
    },
    abrir: () => en((store) => store('readonly', () => undefined)),
    poner: (usuario, valor) => en((store) => set(usuario, valor, store)),
    quitar: (usuario) => en((store) => del(usuario, store)),
    vaciar: () => en((store) => clear(store)),
  }
}
