import { Falla } from '../../ui/Estados.tsx'
import { Pantalla } from './Pantalla.tsx'

/** A screen that could not be shown, or whose file did not come. */
export function SeRompio() {
  return (
    <Pantalla titulo="Ocurrió un error">
      <Falla
        titulo="Algo falló al mostrar esta página."
        detalle="Si acaba de cambiar la versión, al reintentar llega la nueva."
        onReintentar={() => window.location.reload()}
      />
    </Pantalla>
  )
}
