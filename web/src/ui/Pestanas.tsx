import { type ReactNode, useId, useRef } from 'react'
import estilos from './Pestanas.module.css'

type Props = {
  nombre: string
  pestanas: readonly string[]
  actual: number
  onCambio: (cual: number) => void
  children: ReactNode
}

/** Tabs: the arrows move among them, Tab goes on into the panel. */
export function Pestanas({ nombre, pestanas, actual, onCambio, children }: Props) {
  const id = useId()
  const lista = useRef<HTMLDivElement>(null)
  const mover = (pasos: number) => {
    const nueva = (actual + pasos + pestanas.length) % pestanas.length
    onCambio(nueva)
    const boton = lista.current?.children[nueva]
    if (boton instanceof HTMLElement) boton.focus()
  }
  return (
    <>
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
              if (e.key === 'ArrowRight') mover(1)
              else if (e.key === 'ArrowLeft') mover(-1)
            }}
          >
            {pestana}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-p`} aria-labelledby={`${id}-t${actual}`}>
        {children}
      </div>
    </>
  )
}
