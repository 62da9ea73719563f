import { IconAlertTriangle, IconArrowBackUp, IconCheck, IconClock, IconHandStop, IconTrash } from '@tabler/icons-react'
import { type Cara, Situacion } from '../../ui/Situacion.tsx'

const CARAS: Readonly<Record<string, Cara & { dice: string }>> = {
  'en curso': { dice: 'En curso', tono: 'curso', icono: IconClock },
  terminada: { dice: 'Terminada', tono: 'bien', icono: IconCheck },
  fallida: { dice: 'Fallida', tono: 'mal', icono: IconAlertTriangle },
  detenida: { dice: 'Detenida', tono: 'cuidado', icono: IconHandStop },
  deshecha: { dice: 'Deshecha', tono: 'quieta', icono: IconArrowBackUp },
  descartada: { dice: 'Descartada', tono: 'quieta', icono: IconTrash },
}
export const ESTADOS_DE_ENTREGA = Object.entries(CARAS).map(([clave, { dice }]) => [clave, dice] as const)

/** How a delivery ended, or that it waits. */
export function EstadoDeEntrega({ estado }: { estado: string }) {
  const cara = CARAS[estado]
  return cara ? <Situacion {...cara}>{cara.dice}</Situacion> : estado
}
