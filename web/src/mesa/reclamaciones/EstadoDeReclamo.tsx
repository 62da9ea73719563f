import { type EstadoDeReclamo as Estado, NOMBRES_DE_ESTADO_DE_RECLAMO } from '@surtia/rules/reclamaciones/estado.ts'
import {
  IconArrowBackUp,
  IconBan,
  IconCircleCheck,
  IconClock,
  IconEye,
  IconPackageImport,
  IconReceiptRefund,
  IconTruck,
} from '@tabler/icons-react'
import { type Cara, Situacion } from '../../ui/Situacion.tsx'

const CARAS: Readonly<Record<Estado, Cara>> = {
  enviada: { tono: 'cuidado', icono: IconClock },
  'en-revision': { tono: 'curso', icono: IconEye },
  autorizada: { tono: 'curso', icono: IconCircleCheck },
  recolectada: { tono: 'curso', icono: IconTruck },
  recibida: { tono: 'curso', icono: IconPackageImport },
  acreditada: { tono: 'bien', icono: IconReceiptRefund },
  cerrada: { tono: 'bien', icono: IconCircleCheck },
  rechazada: { tono: 'mal', icono: IconBan },
  retirada: { tono: 'quieta', icono: IconArrowBackUp },
}

/** Where a claim is. */
export const EstadoDeReclamo = ({ estado }: { estado: Estado }) => (
  <Situacion {...CARAS[estado]}>{NOMBRES_DE_ESTADO_DE_RECLAMO[estado]}</Situacion>
)
