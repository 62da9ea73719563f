import type { ReactNode } from 'react'
import { Texto } from '../../ui/Texto.tsx'
import estilos from './Renglones.module.css'

/** Balance and credit, at the right of a heading. */
export const CreditoArriba = ({ children }: { children: ReactNode }) => (
  <Texto como="p" cifras className={estilos.creditoArriba}>
    {children}
  </Texto>
)
