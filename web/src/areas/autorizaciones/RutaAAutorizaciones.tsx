import { IconArrowLeft } from '@tabler/icons-react'
import { paths } from '../../paths.ts'
import { BotonLiga } from '../../ui/Boton.tsx'

/** The way back to all that was claimed. */
export const RutaAAutorizaciones = () => (
  <BotonLiga modo="liso" icono={IconArrowLeft} to={paths.autorizaciones()}>
    Autorizaciones
  </BotonLiga>
)
