import { type ReactNode, type RefObject, useId } from 'react'
import { clases } from '../clases.ts'
import estilos from './Lienzo.module.css'
import type { DeGrafica } from './punto.ts'
import type { Recorrido } from './use-recorrido.ts'

type Props = DeGrafica & {
  caja: RefObject<HTMLDivElement | null>
  /** px */
  ancho: number
  alto: number
  /** what it needs of it; beside a taller one it has more */
  minimo?: number
  recorrido: Recorrido
  /** what the chosen point says: '<place>: <value>' */
  dicho: string
  /** what stands beside it, for who sees it */
  junto?: string | undefined
  /** the key of the plot */
  clave?: ReactNode
  /** which arrows lead where, after the description */
  como?: string | undefined
  vacia?: boolean
  children: ReactNode
}

const FLECHAS = 'Las flechas van de un punto a otro; Inicio y Fin, a las orillas.'

/** The sheet of a plot: its name and description, its key, what the chosen point says, and the keys that walk through it. */
export function Lienzo(props: Props) {
  const {
    titulo,
    descripcion,
    caja,
    ancho,
    alto,
    minimo = alto,
    recorrido,
    dicho,
    junto,
    clave,
    como = FLECHAS,
    vacia,
    children,
  } = props
  const descrita = useId()
  return (
    <figure aria-labelledby={titulo} className={estilos.grafica}>
      <div className={estilos.cabeza}>
        {clave}
        <div className={estilos.dicho}>
          <p role="status" className={clases(dicho !== '' && estilos.elegido)}>
            {dicho}
          </p>
          {junto && <span className={estilos.junto}>{junto}</span>}
        </div>
      </div>
      <div ref={caja} className={estilos.caja} style={vacia ? undefined : { minHeight: minimo }}>
        {vacia ? (
          <p className={estilos.vacia}>No hay nada que dibujar en este periodo.</p>
        ) : (
          // biome-ignore lint/a11y/useSemanticElements: a drawing whose parts are read, not a set of fields
          <svg
            role="group"
            aria-labelledby={titulo}
            aria-describedby={descrita}
            viewBox={`0 0 ${ancho} ${alto}`}
            className={estilos.lienzo}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: its points are walked through by the arrows
            tabIndex={0}
            onKeyDown={recorrido.teclear}
            onBlur={recorrido.soltar}
            onPointerLeave={recorrido.dejarDeMirar}
          >
            <desc id={descrita}>{`${descripcion} ${como}`}</desc>
            {children}
          </svg>
        )}
      </div>
    </figure>
  )
}
