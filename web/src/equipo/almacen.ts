import { clear, del, get, set, update } from 'idb-keyval'
import { conBase } from './libro.ts'

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

export function newAlmacen<T>(nombre: string): Almacen<T> & DeUnPaso<T> {
  const en = conBase(nombre)
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
