import type { ReactNode } from 'react'
import { clases } from '../../ui/clases.ts'
import { Texto } from '../../ui/Texto.tsx'
import estilos from './Renglones.module.css'

/** Balance and credit, at the right of a heading; their place is kept while they are on their way. */
export const CreditoArriba = ({ espera, children }: { espera: boolean; children: ReactNode }) => (
  <Texto como="p" cifras className={clases(estilos.creditoArriba, espera && estilos.enCamino)}>
    {children}
  </Texto>
)
