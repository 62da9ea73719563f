import type { Icon } from '@tabler/icons-react'
import { clases } from './clases.ts'
import estilos from './Icono.module.css'

export type Dibujo = Icon

type Props = {
  de: Dibujo
  /** px: 16 in text, 14 in tags, 18 in buttons, 20 in menus, 22 in the header */
  tamano?: number
  trazo?: number
  gira?: boolean
  className?: string | undefined
}

/** An icon beside its word: seen, not read. */
export function Icono({ de: Figura, tamano = 18, trazo = 1.75, gira = false, className }: Props) {
  return <Figura className={clases(gira && estilos.gira, className)} size={tamano} stroke={trazo} aria-hidden="true" />
}
