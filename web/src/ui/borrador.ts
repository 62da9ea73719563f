import { createStore, del, get, set } from 'idb-keyval'

/** A half-written form, kept on this device only (with its file, which localStorage could not hold). */
const BORRADORES = createStore('surtia', 'borradores')

/** undefined when there is none, or when the browser keeps nothing. */
export const readBorrador = <T>(clave: string): Promise<T | undefined> => intentar(() => get<T>(clave, BORRADORES))
export const saveBorrador = (clave: string, valor: unknown): Promise<void> =>
  intentar(() => set(clave, valor, BORRADORES))
export const removeBorrador = (clave: string): Promise<void> => intentar(() => del(clave, BORRADORES))

async function intentar<T>(deed: () => Promise<T>): Promise<T | undefined> {
  try {
    return await deed()
  } catch {
    return undefined
  }
}
