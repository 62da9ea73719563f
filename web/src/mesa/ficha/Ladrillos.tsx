import type { ReactNode } from 'react'
import { Texto } from '../../ui/Texto.tsx'
import { Instante } from '../celdas/Instante.tsx'
import estilos from './Ladrillos.module.css'

/** hecho: done; espera: not yet; falla: it needs a person */
export type Tono = 'hecho' | 'espera' | 'falla'

const LADRILLOS: Record<Tono, string | undefined> = {
  hecho: estilos.hecho,
  espera: estilos.espera,
  falla: estilos.falla,
}

/** What happened to something, oldest first, a brick each. */
export const Ladrillos = ({ children }: { children: ReactNode }) => <ol className={estilos.historia}>{children}</ol>

type Props = { tono: Tono; instante: string; quien: string; children: ReactNode }

/** One of them: what, when, and who it was, '' for nobody. */
export const Ladrillo = ({ tono, instante, quien, children }: Props) => (
  <li className={LADRILLOS[tono]}>
    {children}
    <Texto como="p" nota>
      <Instante de={instante} />
      {quien && ` · ${quien}`}
    </Texto>
  </li>
)
