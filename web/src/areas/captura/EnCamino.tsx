import { cuantos } from '@surtia/rules/contar.ts'
import { useHayRed } from '../../api/red.ts'
import { NO_SABEMOS, SIN_RED } from '../../api/send-surely.ts'
import { Boton } from '../../ui/Boton.tsx'
import { ErrorDeFila } from '../../ui/Campo.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { useRenglonesEnEspera } from '../carrito/en-espera.ts'
import { pedirDespacho } from '../carrito/pedir-despacho.ts'
import { ConSalida } from '../carrito/Rechazado.tsx'
import { sacarLoEnCamino, useCola } from './cola.ts'
import { useDetenida } from './detenida.ts'
import estilos from './LineaDeEntrada.module.css'
import { useDespacho } from './use-despacho.ts'

/** What was typed and is not known to be stored, as it was typed: nothing of it is lost. Sent again with its key it is stored once. */
export function EnCamino() {
  const cola = useCola().filter(({ sinResolver }) => !sinResolver)
  const detenida = useDetenida()
  const despachar = useDespacho()
  if (cola.length === 0 || detenida === '') return <EnEsperaDeLinea />
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

/** Without a line: what was captured is not stored, and goes out by itself (docs/reglas/equipo.md#lo-que-espera). */
function EnEsperaDeLinea() {
  const red = useHayRed()
  const { length: esperan } = useRenglonesEnEspera()
  if (red || esperan === 0) return null
  return (
    <div className={estilos.enCamino}>
      <ConSalida>
        <ErrorDeFila id="en-espera">{SIN_RED}</ErrorDeFila>
        <Boton onClick={pedirDespacho}>Reintentar</Boton>
      </ConSalida>
      <Nota cifras>
        {cuantos(esperan, 'renglón espera', 'renglones esperan')} en este equipo a que vuelva la conexión.
      </Nota>
    </div>
  )
}
