import { IconArrowLeft } from '@tabler/icons-react'
import { paths } from '../../paths.ts'
import { BotonLiga } from '../../ui/Boton.tsx'

/** The way back to all that is programmed. */
export const RutaAProgramados = () => (
  <BotonLiga modo="liso" icono={IconArrowLeft} to={paths.programados()}>
    Programados
  </BotonLiga>
)
