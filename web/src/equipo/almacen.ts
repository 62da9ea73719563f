import { clear, createStore, del, get, type UseStore, update } from 'idb-keyval'

/** What this device keeps under a name, by user. Every call rejects where the browser keeps nothing, or has no room left. */
export type Almacen<T> = {
  leer: (usuario: string) => Promise<T | undefined>
  /** what was there becomes this, at once for all tabs; answers it when it is kept */
  cambiar: (usuario: string, cambio: (antes: T | undefined) => T) => Promise<T>
  quitar: (usuario: string) => Promise<void>
  /** of every user */
  vaciar: () => Promise<void>
}

/** Each has a database of its own in IndexedDB, so that one can be emptied without the others. */
export function newAlmacen<T>(nombre: string): Almacen<T> {
  let abierto: UseStore | undefined
  // opened when it is needed: without IndexedDB that throws
  const cual = () => (abierto ??= createStore(`surtia-${nombre}`, nombre))
  return {
    leer: async (usuario) => get<T>(usuario, cual()),
    cambiar: async (usuario, cambio) => {
      let valor: T | undefined
      await update<T>(usuario, (antes) => (valor = cambio(antes)), cual())
      return valor as T
    },
    quitar: async (usuario) => del(usuario, cual()),
    vaciar: async () => clear(cual()),
  }
}
