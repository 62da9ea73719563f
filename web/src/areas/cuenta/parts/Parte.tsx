import type { ReactNode } from 'react'
import { clases } from '../../../ui/clases.ts'
import { Falla } from '../../../ui/Estados.tsx'
import { Hoja } from '../../../ui/Hoja.tsx'
import estilos from './Inicio.module.css'

type Props = {
  nombre: string
  /** at the right of its name */
  fin?: ReactNode
  /** what could not be read, and how it is asked again */
  falla?: { titulo: string; onReintentar: () => void } | false
  className?: string | undefined
  children: ReactNode
}

/** One part of the desk, under its name; what could not be read says so in its place. */
export const Parte = ({ nombre, fin, falla = false, className, children }: Props) => (
  <Hoja aria-label={nombre} className={clases(estilos.parte, className)}>
    <div className={estilos.cabeza}>
      <h2>{nombre}</h2>
      {fin}
    </div>
    {falla ? <Falla {...falla} detalle="Lo demás de esta página está al día." /> : children}
  </Hoja>
)
