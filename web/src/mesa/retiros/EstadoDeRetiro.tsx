import type { EstadoDeRetiro as Estado } from '@surtia/rules/retiros/retiro.ts'
import { IconLockOpen, IconPackageOff } from '@tabler/icons-react'
import { Situacion } from '../../ui/Situacion.tsx'

/** Whether a recall is open. */
export const EstadoDeRetiro = ({ estado }: { estado: Estado }) =>
  estado === 'abierto' ? (
    <Situacion tono="cuidado" icono={IconPackageOff}>
      Abierto
    </Situacion>
  ) : (
    <Situacion tono="quieta" icono={IconLockOpen}>
      Levantado
    </Situacion>
  )
