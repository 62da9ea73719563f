import { IconArrowLeft } from '@tabler/icons-react'
import { paths } from '../../paths.ts'
import { BotonLiga } from '../../ui/Boton.tsx'
import estilos from './ListaPropia.module.css'

/** The way back to all lists. */
export const RutaALista = () => (
  <BotonLiga modo="liso" icono={IconArrowLeft} className={estilos.regreso} to={paths.listas()}>
    Listas
  </BotonLiga>
)
