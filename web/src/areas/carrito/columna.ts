import { createContext, type RefCallback, useState } from 'react'

export type Cajas = {
  /** the ref of a box */
  guardar: RefCallback<HTMLInputElement>
  /** the first box, as they stand on the page */
  primera: () => HTMLInputElement | undefined
  /** the box so many places after one (before it, negative) */
  vecina: (caja: HTMLInputElement, pasos: number) => HTMLInputElement | undefined
}

/** The quantity boxes of a screen, so that keys go from one to the next. */
export function useCajas(): Cajas {
  const [cajas] = useState(newCajas)
  return cajas
}

function newCajas(): Cajas {
  const cajas = new Set<HTMLInputElement>()
  const enOrden = () =>
    [...cajas].sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  return {
    guardar: (caja) => {
      if (caja) cajas.add(caja)
      return () => {
        if (caja) cajas.delete(caja)
      }
    },
    primera: () => enOrden()[0],
    vecina: (caja, pasos) => {
      const todas = enOrden()
      const lugar = todas.indexOf(caja)
      return lugar < 0 ? undefined : todas[lugar + pasos]
    },
  }
}

/** Quantities from which Enter adds and leaves, and between which the arrows move. */
type Columna = Pick<Cajas, 'guardar' | 'vecina'> & {
  /** where one goes on after Enter or Esc */
  salir: () => void
}
export const ColumnaDeCantidades = createContext<Columna | null>(null)
