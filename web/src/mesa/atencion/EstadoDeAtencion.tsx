import type { Atencion } from '@surtia/rules/personal/atencion.ts'
import { IconCheck, IconProgress, IconSparkles } from '@tabler/icons-react'
import { Situacion } from '../../ui/Situacion.tsx'

const CARAS = {
  Nuevo: { tono: 'cuidado', icono: IconSparkles },
  'En proceso': { tono: 'curso', icono: IconProgress },
  Cerrado: { tono: 'quieta', icono: IconCheck },
} as const

/** How far one is with it; what is new waits for a person. */
export const EstadoDeAtencion = ({ estado }: { estado: Atencion }) => <Situacion {...CARAS[estado]}>{estado}</Situacion>
