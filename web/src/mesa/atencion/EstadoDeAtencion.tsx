import type { Atencion } from '@surtia/rules/personal/atencion.ts'
import { IconCheck, IconProgress, IconSparkles } from '@tabler/icons-react'
import { Insignia } from '../../ui/Insignia.tsx'

const CARAS = {
  Nuevo: { tono: 'control', icono: IconSparkles },
  'En proceso': { tono: 'frio', icono: IconProgress },
  Cerrado: { tono: 'linea', icono: IconCheck },
} as const

/** How far one is with it; what is new waits for a person. */
export const EstadoDeAtencion = ({ estado }: { estado: Atencion }) => <Insignia {...CARAS[estado]}>{estado}</Insignia>
