import type { ReactNode } from 'react'
import { clases } from './clases.ts'
import { type Dibujo, Icono } from './Icono.tsx'
import estilos from './Situacion.module.css'

export type Cara = {
  /** what it asks of who reads it: nothing, nothing yet, care, or that something is done */
  tono: 'bien' | 'curso' | 'cuidado' | 'mal' | 'quieta'
  icono: Dibujo
}

/** How something stands: a drawing, a word and a colour. What an article is has tags (Insignia). */
export const Situacion = ({ tono, icono, children }: Cara & { children: ReactNode }) => (
  <span className={clases(estilos.situacion, estilos[tono])}>
    <Icono de={icono} tamano={16} />
    {children}
  </span>
)
