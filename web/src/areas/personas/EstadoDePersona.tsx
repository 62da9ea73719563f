import type { Persona } from '@surtia/contracts/personas.ts'
import { diaDe, enDiaYMes } from '@surtia/rules/fechas.ts'
import { IconCircleCheck, IconClock, IconMail, IconUserOff } from '@tabler/icons-react'
import { Situacion } from '../../ui/Situacion.tsx'

type Props = { persona: Pick<Persona, 'activo' | 'invitacion'> }

/** Whether somebody comes in, has been invited, or may not. */
export function EstadoDePersona({ persona: { activo, invitacion } }: Props) {
  if (!activo)
    return (
      <Situacion tono="cuidado" icono={IconUserOff}>
        Desactivado
      </Situacion>
    )
  if (!invitacion)
    return (
      <Situacion tono="bien" icono={IconCircleCheck}>
        Activo
      </Situacion>
    )
  const vence = new Date(invitacion.vence)
  return vence > new Date() ? (
    <Situacion tono="curso" icono={IconMail}>
      Invitado hasta el {enDiaYMes(diaDe(vence))}
    </Situacion>
  ) : (
    <Situacion tono="cuidado" icono={IconClock}>
      Invitación vencida
    </Situacion>
  )
}
