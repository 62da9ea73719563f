import type { ReactNode } from 'react'
import { clases } from './clases.ts'
import estilos from './Tarjeta.module.css'

type Props = {
  nombre?: string
  foto: ReactNode
  etiquetas?: ReactNode
  existencia?: ReactNode
  texto: ReactNode
  pie: ReactNode
  className?: string | undefined
  /** what can be done with it */
  children: ReactNode
}

/** A card of a gallery: the picture with its tags and stock, what it is, its price, and what can be done. */
export function Tarjeta({ nombre, foto, etiquetas, existencia, texto, pie, className, children }: Props) {
  return (
    <article className={clases(estilos.tarjeta, className)} aria-label={nombre}>
      <div className={estilos.arriba}>
        {foto}
        <div>
          {etiquetas && <div className={estilos.etiquetas}>{etiquetas}</div>}
          {existencia && <div className={estilos.existencia}>{existencia}</div>}
        </div>
      </div>
      <div>{texto}</div>
      <div className={estilos.abajo}>{pie}</div>
      {children}
    </article>
  )
}

/** Cards on one ruled sheet. */
export const Galeria = ({ children }: { children: ReactNode }) => <div className={estilos.galeria}>{children}</div>
