import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icono } from '../../ui/Icono.tsx'
import { Texto } from '../../ui/Texto.tsx'

/** Above the heading of one thing: the way back to its list. */
export const Regreso = ({ a, children }: { a: string; children: ReactNode }) => (
  <Texto como={Link} enlaceConIcono to={a}>
    <Icono de={IconArrowLeft} tamano={16} />
    {children}
  </Texto>
)
