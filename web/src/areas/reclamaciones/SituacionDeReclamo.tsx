import { type EstadoDeReclamo, NOMBRES_DE_ESTADO_DE_RECLAMO } from '@surtia/rules/reclamaciones/estado.ts'
import {
  IconArrowBackUp,
  IconBan,
  IconCircleCheck,
  IconCircleCheckFilled,
  IconEye,
  IconPackageImport,
  IconSend,
  IconTruckReturn,
} from '@tabler/icons-react'
import { type Cara, Situacion } from '../../ui/Situacion.tsx'

const CARAS: Readonly<Record<EstadoDeReclamo, Cara>> = {
  enviada: { tono: 'curso', icono: IconSend },
  'en-revision': { tono: 'curso', icono: IconEye },
  autorizada: { tono: 'bien', icono: IconCircleCheck },
  recolectada: { tono: 'curso', icono: IconTruckReturn },
  recibida: { tono: 'curso', icono: IconPackageImport },
  acreditada: { tono: 'bien', icono: IconCircleCheckFilled },
  cerrada: { tono: 'quieta', icono: IconCircleCheck },
  rechazada: { tono: 'mal', icono: IconBan },
  retirada: { tono: 'quieta', icono: IconArrowBackUp },
}

/** How a claim stands. */
export const SituacionDeReclamo = ({ estado }: { estado: EstadoDeReclamo }) => (
  <Situacion {...CARAS[estado]}>{NOMBRES_DE_ESTADO_DE_RECLAMO[estado]}</Situacion>
)
