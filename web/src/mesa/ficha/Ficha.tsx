import type { ReactNode } from 'react'
import { Encabezamiento } from '../../ui/Pagina.tsx'
import estilos from './Ficha.module.css'

type Props = { titulo: string; junto?: ReactNode; children: ReactNode }

/** A part of a page about one thing: a white sheet with its heading. */
export function Ficha({ titulo, junto, children }: Props) {
  return (
    <section className={estilos.ficha} aria-label={titulo}>
      <Encabezamiento fin={junto}>
        <h2>{titulo}</h2>
      </Encabezamiento>
      {children}
    </section>
  )
}

/** Names and values of one thing, in as many columns as there is room for. */
export const Datos = ({ children }: { children: ReactNode }) => <dl className={estilos.datos}>{children}</dl>

/** One of them; `grande`: the one that one looks for first, `ancho`: a whole line. Without a value it is not there. */
export function Dato({
  nombre,
  grande = false,
  ancho = false,
  children,
}: {
  nombre: string
  grande?: boolean
  ancho?: boolean
  children: ReactNode
}) {
  if (children === '' || children === null || children === undefined || children === false) return null
  return (
    <div className={ancho ? estilos.ancho : undefined} data-grande={grande || undefined}>
      <dt>{nombre}</dt>
      <dd>{children}</dd>
    </div>
  )
}
