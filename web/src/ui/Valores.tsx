import type { ReactNode } from 'react'
import estilos from './Valores.module.css'

/** Names and what they mean, in two columns where there is room. */
export const Valores = ({ children }: { children: ReactNode }) => (
  <div className={estilos.ancho}>
    <dl className={estilos.valores}>{children}</dl>
  </div>
)
