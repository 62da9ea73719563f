import { NO_SABEMOS } from '../../api/send-surely.ts'
import { Boton } from '../../ui/Boton.tsx'
import { ErrorDeFila } from '../../ui/Campo.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { ConSalida } from '../carrito/Rechazado.tsx'
import { sacarLoEnCamino, useCola } from './cola.ts'
import { useDetenida } from './detenida.ts'
import estilos from './LineaDeEntrada.module.css'
import { useDespacho } from './use-despacho.ts'

/** What was typed and is not known to be stored, as it was typed: nothing of it is lost. Sent again with its key it is stored once. */
export function EnCamino() {
  const cola = useCola().filter((uno) => !uno.sinResolver)
  const detenida = useDetenida()
  const despachar = useDespacho()
  if (cola.length === 0 || detenida === '') return null
  return (
    <div className={estilos.enCamino}>
      <ConSalida>
        <ErrorDeFila id="en-camino">{detenida}</ErrorDeFila>
        <Boton onClick={() => despachar()}>{detenida === NO_SABEMOS ? 'Revisar' : 'Reintentar'}</Boton>
        <Boton modo="liso" onClick={sacarLoEnCamino}>
          No guardar
        </Boton>
      </ConSalida>
      <Nota cifras>
        Por guardar:{' '}
        {cola
          .map(({ cantidad, renglon, codigo }) => `${cantidad} de ${renglon?.articulo.descripcion ?? codigo}`)
          .join('; ')}
      </Nota>
    </div>
  )
}
