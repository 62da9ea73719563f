import type { ReactNode } from 'react'
import estilos from './Clave.module.css'

/** The key of a plot: each kind's pattern and its name. */
export const Clave = ({ children }: { children: ReactNode }) => <ul className={estilos.clave}>{children}</ul>

export const DeClave = ({ muestra, children }: { muestra: ReactNode; children: ReactNode }) => (
  <li className={estilos.una}>
    <svg viewBox="0 0 16 12" width="16" height="12" aria-hidden="true">
      {muestra}
    </svg>
    {children}
  </li>
)
