import { useSyncExternalStore } from 'react'
import { conCandado } from '../../equipo/candado.ts'

const CANDADO = 'surtia-al-carrito'
let enCurso = 0
const oyentes = new Set<() => void>()
const contar = (mas: 1 | -1): void => {
  enCurso += mas
  for (const oyente of oyentes) oyente()
}

/** Changes the web cart with a wish that is counted where it is kept; while an order is sent, from whichever tab, it waits. */
export const alCarritoDeLaCola = <T>(hacer: () => Promise<T>): Promise<T> => conCandado(CANDADO, 'shared', hacer)

/** The same with what is kept nowhere else: it counts until it is answered. */
export async function alCarrito<T>(hacer: () => Promise<T>): Promise<T> {
  contar(1)
  try {
    return await alCarritoDeLaCola(hacer)
  } finally {
    contar(-1)
  }
}

/** Sends an order while nothing else changes the cart; what was changing it already is waited for. */
export const aSolas = <T>(enviar: () => Promise<T>): Promise<T> => conCandado(CANDADO, 'exclusive', enviar)

/** Changes of the web cart that are under way in this tab. */
export const cambiosEnCurso = (): number => enCurso

export const useCambiosEnCurso = (): number =>
  useSyncExternalStore(
    (oyente) => {
      oyentes.add(oyente)
      return () => oyentes.delete(oyente)
    },
    cambiosEnCurso,
    () => 0,
  )
