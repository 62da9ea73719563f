import { IconArrowLeft } from '@tabler/icons-react'
import { paths } from '../../paths.ts'
import { BotonLiga } from '../../ui/Boton.tsx'

/** The way back to what the account has. */
export const RutaAConfiguracion = () => (
  <BotonLiga modo="liso" icono={IconArrowLeft} to={paths.configuracion()}>
    Configuración
  </BotonLiga>
)
