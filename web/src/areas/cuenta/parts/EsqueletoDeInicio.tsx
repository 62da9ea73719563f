import { Cargando } from '../../../ui/Cargando.tsx'
import { Hueso } from '../../../ui/Hueso.tsx'
import estilos from './Inicio.module.css'

/** Bricks of the desk while it is on its way; the desk itself takes their place at once. */
export const EsqueletoDeInicio = () => (
  <Cargando>
    <div className={estilos.mesa}>
      <Hueso className={estilos.huesoAlto} />
      <Hueso className={estilos.huesoAlto} />
      <Hueso className={estilos.huesoBajo} />
      <Hueso className={estilos.huesoBajo} />
      <Hueso className={estilos.huesoAncho} />
    </div>
  </Cargando>
)
