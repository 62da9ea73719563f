import { cuantos } from '@surtia/rules/contar.ts'
import { useHayRed } from '../../api/red.ts'
import { SIN_RED } from '../../api/send-surely.ts'
import { usePorCapturar } from '../../equipo/captura.ts'
import { useQueEsperan } from '../../equipo/que-esperan.ts'
import { Boton } from '../../ui/Boton.tsx'
import { ErrorDeFila } from '../../ui/Campo.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { pedirDespacho } from '../carrito/pedir-despacho.ts'
import { ConSalida } from '../carrito/Rechazado.tsx'
import estilos from './LineaDeEntrada.module.css'

/** Without network: what was captured is not stored, and goes out by itself (docs/reglas/equipo.md#lo-que-espera). */
export function EnCamino() {
  const red = useHayRed()
  const esperan = useQueEsperan('carrito').length + usePorCapturar().length
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
