import type { ReactNode } from 'react'
import estilos from './Aviso.module.css'
import { clases } from './clases.ts'
import { type Dibujo, Icono } from './Icono.tsx'

type Props = {
  tono: 'cuidado' | 'info' | 'peligro'
  icono?: Dibujo
  /** told at once */
  alerta?: boolean
  /** beside what it speaks of */
  nota?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A word of care in the colour of its state, with a bar at its left. */
export function Aviso({ tono, icono, alerta = false, nota = false, className, children }: Props) {
  return (
    <p className={clases(estilos.aviso, estilos[tono], className)} role={alerta ? 'alert' : nota ? 'note' : undefined}>
      {icono && <Icono de={icono} tamano={20} />}
      {icono ? <span>{children}</span> : children}
    </p>
  )
}
