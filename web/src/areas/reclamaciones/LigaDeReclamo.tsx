import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Texto } from '../../ui/Texto.tsx'
import estilos from './LigaDeReclamo.module.css'

type Props = { a: string; children: ReactNode; 'aria-label'?: string }

/** A folio that leads somewhere, as large as a thumb on a phone. */
export const LigaDeReclamo = ({ a, ...resto }: Props) => (
  <Texto como={Link} enlace cifras className={estilos.liga} to={a} {...resto} />
)

/** What a card says of a folio whose column has no head there. */
export const EnCarta = ({ children }: { children: ReactNode }) => <span className={estilos.enCarta}>{children}</span>
