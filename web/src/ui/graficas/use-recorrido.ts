import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { type Lugar, siguiente, type Tamano } from './recorrido.ts'

export type Recorrido = ReturnType<typeof useRecorrido>

/** Which point of a plot is looked at: chosen by the arrows, or the one under the pointer. */
export function useRecorrido(tamano: Tamano) {
  const [elegido, setElegido] = useState<Lugar | null>(null)
  // another period may have fewer points
  const vigente = elegido && elegido.columna < tamano.columnas && elegido.piso < tamano.pisos ? elegido : null
  return {
    elegido: vigente,
    soltar: () => setElegido(null),
    // a finger leaves as soon as it is lifted: what it touched stays until something else is
    dejarDeMirar: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') setElegido(null)
    },
    teclear: (e: KeyboardEvent) => {
      if (e.altKey || e.ctrlKey || e.metaKey) return
      const lugar = siguiente(e.key, vigente, tamano)
      if (!lugar) return
      e.preventDefault()
      setElegido(lugar)
    },
    /** what a place does under the pointer */
    mirar: (columna: number, piso = 0) => ({ onPointerEnter: () => setElegido({ columna, piso }) }),
  }
}
