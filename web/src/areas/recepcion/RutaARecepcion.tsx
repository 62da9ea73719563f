import { IconArrowLeft } from '@tabler/icons-react'
import { paths } from '../../paths.ts'
import { BotonLiga } from '../../ui/Boton.tsx'

/** The way back to all that is to be received. */
export const RutaARecepcion = () => (
  <BotonLiga modo="liso" icono={IconArrowLeft} to={paths.recepcion()}>
    Recepción
  </BotonLiga>
)
