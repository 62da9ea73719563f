import { IconAlertTriangle, IconArrowBackUp, IconCheck, IconClock, IconHandStop, IconTrash } from '@tabler/icons-react'
import { clases } from '../../ui/clases.ts'
import { type Dibujo, Icono } from '../../ui/Icono.tsx'
import estilos from './Puerta.module.css'

type Cara = { dice: string; icono: Dibujo; clase?: string | undefined }
const CARAS: Readonly<Record<string, Cara>> = {
  'en curso': { dice: 'En curso', icono: IconClock },
  terminada: { dice: 'Terminada', icono: IconCheck, clase: estilos.bien },
  fallida: { dice: 'Fallida', icono: IconAlertTriangle, clase: estilos.mal },
  detenida: { dice: 'Detenida', icono: IconHandStop, clase: estilos.cuidado },
  deshecha: { dice: 'Deshecha', icono: IconArrowBackUp },
  descartada: { dice: 'Descartada', icono: IconTrash },
}
export const ESTADOS_DE_ENTREGA = Object.entries(CARAS).map(([clave, { dice }]) => [clave, dice] as const)

/** How a delivery ended, or that it waits. */
export function EstadoDeEntrega({ estado }: { estado: string }) {
  const cara = CARAS[estado]
  if (!cara) return estado
  return (
    <span className={clases(estilos.estado, cara.clase)}>
      <Icono de={cara.icono} tamano={14} />
      {cara.dice}
    </span>
  )
}
