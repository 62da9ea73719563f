import type { ReactNode } from 'react'
import { clases } from '../../ui/clases.ts'
import { type Dibujo, Icono } from '../../ui/Icono.tsx'
import estilos from './Renglones.module.css'

/** A word below a line: what will become of it; `peligro` when it will not be supplied. */
export const NotaDeRenglon = ({
  icono,
  peligro = false,
  children,
}: {
  icono?: Dibujo
  peligro?: boolean
  children: ReactNode
}) => (
  <p className={clases(estilos.bajo, peligro && estilos.bajoPeligro)}>
    {icono && <Icono de={icono} tamano={14} />}
    {children}
  </p>
)
