import { type EstadoDeSolicitud, NOMBRE_DE_ESTADO_DE_SOLICITUD } from '@surtia/rules/autorizaciones/solicitud.ts'
import { IconArrowBackUp, IconBan, IconCircleCheck, IconClock, IconClockOff } from '@tabler/icons-react'
import { type Cara, Situacion } from '../../ui/Situacion.tsx'

const CARAS: Readonly<Record<EstadoDeSolicitud, Cara>> = {
  pendiente: { tono: 'curso', icono: IconClock },
  aprobada: { tono: 'bien', icono: IconCircleCheck },
  rechazada: { tono: 'mal', icono: IconBan },
  retirada: { tono: 'quieta', icono: IconArrowBackUp },
  vencida: { tono: 'quieta', icono: IconClockOff },
}

/** How a request stands. */
export const SituacionDeSolicitud = ({ estado }: { estado: EstadoDeSolicitud }) => (
  <Situacion {...CARAS[estado]}>{NOMBRE_DE_ESTADO_DE_SOLICITUD[estado]}</Situacion>
)
