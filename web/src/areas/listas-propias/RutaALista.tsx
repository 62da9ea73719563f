import { paths } from '../../paths.ts'
import { RutaA } from '../../ui/RutaA.tsx'
import estilos from './ListaPropia.module.css'

/** The way back to all lists. */
export const RutaALista = () => (
  <RutaA className={estilos.regreso} to={paths.listas()}>
    Listas
  </RutaA>
)
