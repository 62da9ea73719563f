import { IconCheck, IconUserOff } from '@tabler/icons-react'
import { Insignia } from '../../ui/Insignia.tsx'

/** Whether a user may sign in: one that may not is seen at once. */
export const EstadoDeUsuario = ({ activo }: { activo: boolean }) =>
  activo ? (
    <Insignia tono="linea" icono={IconCheck}>
      Sí
    </Insignia>
  ) : (
    <Insignia tono="control" icono={IconUserOff}>
      No
    </Insignia>
  )
