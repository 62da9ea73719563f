import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useTecla } from '../teclas/teclas.ts'
import type { Llave } from './definicion.ts'

type Opciones = {
  llaves: readonly Llave[]
  /** Enter on the marked row */
  alEntrar: (cual: number) => void
  /** `x` on the marked row */
  alElegir?: ((cual: number) => void) | undefined
}

/** The row on which one was, by the place in the history: Back leads to it again. */
const dejadas = new Map<string, Llave>()

/** The row on which the keys are: `j` and `k` move it, and it is where the focus is, so that all that is heard is of it. */
export function useMarcado({ llaves, alEntrar, alElegir }: Opciones) {
  const filas = useRef(new Map<Llave, HTMLTableRowElement>())
  const { key } = useLocation()
  const ultima = useRef<Llave | null>(null)
  const deRegreso = useNavigationType() === 'POP' ? dejadas.get(key) : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: on coming back, not at each change of the address
  useEffect(() => {
    if (deRegreso !== undefined) filas.current.get(deRegreso)?.focus({ preventScroll: true })
  }, [])
  const mover = (pasos: number) => {
    const desde = ultima.current === null ? -1 : llaves.indexOf(ultima.current)
    const hacia = desde < 0 ? 0 : Math.min(Math.max(desde + pasos, 0), llaves.length - 1)
    const llave = llaves[hacia]
    if (llave === undefined) return
    const fila = filas.current.get(llave)
    fila?.focus()
    fila?.scrollIntoView({ block: 'nearest' })
  }
  useTecla('j', () => mover(1))
  useTecla('k', () => mover(-1))
  useTecla('x', () => {
    if (ultima.current !== null) alElegir?.(llaves.indexOf(ultima.current))
  })
  const guardar = useCallback((llave: Llave, fila: HTMLTableRowElement | null) => {
    if (fila) filas.current.set(llave, fila)
    else filas.current.delete(llave)
  }, [])
  return (llave: Llave, cual: number) => ({
    ref: (fila: HTMLTableRowElement | null) => guardar(llave, fila),
    tabIndex: -1,
    // what has the focus in a row marks it, so that the keys go on from there
    onFocus: () => {
      ultima.current = llave
      dejadas.set(key, llave)
    },
    onKeyDown: (e: { key: string; target: EventTarget; currentTarget: EventTarget }) => {
      if (e.key === 'Enter' && e.target === e.currentTarget) alEntrar(cual)
    },
  })
}
