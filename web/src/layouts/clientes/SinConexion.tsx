import { cuantos } from '@surtia/rules/contar.ts'
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react'
import { useHayRed } from '../../api/red.ts'
import { useEspera } from '../../equipo/registro.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { ConCalma } from './ConCalma.tsx'
import estilos from './SinConexion.module.css'
import { useLlegar } from './use-llegar.ts'

/** Under the header: that there is no network and how much waits for it, and that a screen could not be opened; what is on the page stays. */
export function SinConexion() {
  const red = useHayRed()
  const porEnviar = useEspera().cambios.filter(({ acto }) => acto !== 'captura').length
  const { fallo, reintentar, quedarse } = useLlegar()
  return (
    <div className={estilos.franja}>
      <div role="status">
        {!red && (
          <p>
            <Icono de={IconPlugConnectedX} tamano={18} />
            {porEnviar > 0 ? `Sin conexión: ${cuantos(porEnviar, 'cambio', 'cambios')} por enviar` : 'Sin conexión'}
          </p>
        )}
      </div>
      <ConCalma />
      {fallo && (
        <div role="alert" className={estilos.fallo}>
          <span>{red ? 'Sin conexión con el portal: no' : 'No'} pudimos abrir esa página. Aquí nada se perdió.</span>
          <Boton icono={IconRefresh} onClick={reintentar}>
            Reintentar
          </Boton>
          <Boton modo="liso" onClick={quedarse}>
            Quedarme aquí
          </Boton>
        </div>
      )}
    </div>
  )
}
