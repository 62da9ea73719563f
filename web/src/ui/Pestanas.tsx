import { type ReactNode, useEffect, useId, useRef } from 'react'
import { clases } from './clases.ts'
import estilos from './Pestanas.module.css'

type Props = {
  nombre: string
  pestanas: readonly string[]
  actual: number
  onCambio: (cual: number) => void
  /** low, and as many as there are: they roll sideways where they do not fit */
  densas?: boolean
  /** what they choose is within what others chose above them: boxes, not a second line of the same */
  encajadas?: boolean
  /** beside them: what is done with them */
  junto?: ReactNode
  children: ReactNode
}

/** Tabs: the arrows move among them, Tab goes on into the panel. */
export function Pestanas({
  nombre,
  pestanas,
  actual,
  onCambio,
  densas = false,
  encajadas = false,
  junto,
  children,
}: Props) {
  const id = useId()
  const lista = useRef<HTMLDivElement>(null)
  const ir = (cual: number) => {
    const nueva = (cual + pestanas.length) % pestanas.length
    onCambio(nueva)
    const boton = lista.current?.children[nueva]
    if (boton instanceof HTMLElement) boton.focus()
  }
  useEffect(() => {
    const caja = lista.current
    const suya = caja?.children[actual]
    if (!caja || !(suya instanceof HTMLElement)) return
    // only sideways: the page stays where it is
    if (suya.offsetLeft + suya.offsetWidth > caja.scrollLeft + caja.clientWidth) caja.scrollLeft = suya.offsetLeft
  }, [actual])
  return (
    <>
      <div className={clases(estilos.arriba, densas && estilos.densas, encajadas && estilos.encajadas)}>
        <div ref={lista} role="tablist" aria-label={nombre} className={estilos.pestanas}>
          {pestanas.map((pestana, i) => (
            <button
              key={pestana}
              type="button"
              role="tab"
              id={`${id}-t${i}`}
              aria-selected={actual === i}
              aria-controls={`${id}-p`}
              tabIndex={actual === i ? 0 : -1}
              onClick={() => onCambio(i)}
              onKeyDown={(e) => {
                if (e.key === 'ArrowRight') ir(actual + 1)
                else if (e.key === 'ArrowLeft') ir(actual - 1)
                else if (e.key === 'Home') ir(0)
                else if (e.key === 'End') ir(pestanas.length - 1)
                else return
                e.preventDefault()
              }}
            >
              {pestana}
            </button>
          ))}
        </div>
        {junto}
      </div>
      <div role="tabpanel" id={`${id}-p`} aria-labelledby={`${id}-t${actual}`}>
        {children}
      </div>
    </>
  )
}
