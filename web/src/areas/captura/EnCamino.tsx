import { cuantos } from '@surtia/rules/contar.ts'
import { useHayRed } from '../../api/red.ts'
import { SIN_RED } from '../../api/send-surely.ts'
import { usePorQueNo } from '../../equipo/por-que-no.ts'
import { Boton } from '../../ui/Boton.tsx'
import { ErrorDeFila } from '../../ui/Campo.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { useLoQueFalta } from '../carrito/lo-que-falta.ts'
import { pedirDespacho } from '../carrito/pedir-despacho.ts'
import { esSinRespuesta } from './Estado.tsx'
import estilos from './TotalesDeCaptura.module.css'

/** Why what was captured is not stored, said once: there is no network, or the portal is slow. It goes out by itself (docs/reglas/equipo.md#lo-que-espera). */
export function EnCamino() {
  const red = useHayRed()
  const { porGuardar } = useLoQueFalta()
  const tarda = [...usePorQueNo().values()].some(esSinRespuesta)
  if (porGuardar === 0) return null
  if (red) return <Nota role="status">{tarda && 'El servidor tarda.'}</Nota>
  return (
    <div className={estilos.sinRed}>
      <ErrorDeFila id="en-espera">{SIN_RED}</ErrorDeFila>
      <Nota cifras>
        {cuantos(porGuardar, 'renglón espera', 'renglones esperan')} en este equipo a que vuelva la conexión.
      </Nota>
      <Boton onClick={pedirDespacho}>Reintentar</Boton>
    </div>
  )
}
