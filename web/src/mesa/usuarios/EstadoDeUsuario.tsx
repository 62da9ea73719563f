import { IconCheck, IconUserOff } from '@tabler/icons-react'
import { Situacion } from '../../ui/Situacion.tsx'

/** Whether a user may sign in: one that may not is seen at once. */
export const EstadoDeUsuario = ({ activo }: { activo: boolean }) =>
  activo ? (
    <Situacion tono="bien" icono={IconCheck}>
      Sí
    </Situacion>
  ) : (
    <Situacion tono="cuidado" icono={IconUserOff}>
      No
    </Situacion>
  )
