import { IconArrowLeft } from '@tabler/icons-react'
import { paths } from '../../paths.ts'
import { BotonLiga } from '../../ui/Boton.tsx'

/** The way back to all that was claimed. */
export const RutaAReclamaciones = () => (
  <BotonLiga modo="liso" icono={IconArrowLeft} to={paths.reclamaciones()}>
    Reclamaciones
  </BotonLiga>
)
