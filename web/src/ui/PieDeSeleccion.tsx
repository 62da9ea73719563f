import type { ReactNode } from 'react'
import estilos from './PieDeSeleccion.module.css'

/** Stays in sight below a list: how much is chosen, and what to do with it. */
export const PieDeSeleccion = ({ children }: { children: ReactNode }) => (
  <div className={estilos.pieSeleccion}>{children}</div>
)
