import type { ReactNode } from 'react'
import { Texto } from '../../ui/Texto.tsx'
import estilos from './Renglones.module.css'

/** Balance and credit, at the right of a heading; their place is kept while they are on their way. */
export const CreditoArriba = ({ espera, children }: { espera?: boolean; children: ReactNode }) => (
  <Texto como="p" cifras className={estilos.creditoArriba} aria-busy={espera}>
    {children}
  </Texto>
)
