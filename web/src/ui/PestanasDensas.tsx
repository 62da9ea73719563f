import { type ReactNode, useEffect, useId, useRef } from 'react'
import estilos from './PestanasDensas.module.css'

type Props = {
  nombre: string
  pestanas: readonly string[]
  actual: number
  onCambio: (cual: number) => void
  /** beside them: what is done with them */
  junto?: ReactNode
  children: ReactNode
}

/** Tabs, as many as there are: they roll sideways where they do not fit. The arrows move among them, Tab goes on. */
export function PestanasDensas({ nombre, pestanas, actual, onCambio, junto, children }: Props) {
  const id = useId()
  const botones = useRef<(HTMLButtonElement | null)[]>([])
  const ir = (cual: number) => {
    const nueva = (cual + pestanas.length) % pestanas.length
    onCambio(nueva)
    botones.current[nueva]?.focus()
  }
  useEffect(() => {
    const suya = botones.current[actual]
    const lista = suya?.parentElement
    // only sideways: the page stays where it is
    if (suya && lista && suya.offsetLeft + suya.offsetWidth > lista.scrollLeft + lista.clientWidth)
      lista.scrollLeft = suya.offsetLeft
  }, [actual])
  return (
    <>
      <div className={estilos.arriba}>
        <div role="tablist" aria-label={nombre} className={estilos.pestanas}>
          {pestanas.map((pestana, i) => (
            <button
              key={pestana}
              ref={(boton) => {
                botones.current[i] = boton
              }}
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
