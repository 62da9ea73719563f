import { useHayRed } from '../../api/red.ts'
import { NO_SABEMOS, SIN_RED } from '../../api/send-surely.ts'
import { Boton } from '../../ui/Boton.tsx'
import { pedirDespacho } from '../carrito/pedir-despacho.ts'
import { Rechazado } from '../carrito/Rechazado.tsx'
import type { Rechazo } from '../carrito/use-guardar-cantidad.ts'
import { EnPalabras } from './Fila.tsx'

/** Of what nobody answered: the screen tells once that the portal is slow, and the row only that it is not stored. */
const SIN_RESPUESTA = [NO_SABEMOS, SIN_RED, 'No se guardó.']
export const esSinRespuesta = (porque: string): boolean => SIN_RESPUESTA.includes(porque)

/** Why something that was captured is not stored, and the button that tries again. */
export const rechazoDe = (porque: string): Rechazo | null =>
  porque === ''
    ? null
    : { texto: porque, boton: { texto: porque === NO_SABEMOS ? 'Revisar' : 'Reintentar', hacer: pedirDespacho } }

type Props = {
  nombre: string
  /** it waits on this device, or is on its way */
  espera: boolean
  rechazo: Rechazo | null
  /** what waits is that it be taken out */
  quita?: boolean
  /** it is of the next order */
  siguiente?: boolean
}

/** How a row stands that is not stored: one state at a time, and of the connection only where there is none. */
export function Estado({ nombre, espera, rechazo, quita = false, siguiente = false }: Props) {
  const red = useHayRed()
  if (espera && !(rechazo && red))
    return (
      <EnPalabras
        texto={`${red ? 'Guardando…' : 'En espera'}${quita ? ': se quitará' : ''}${siguiente ? ': irá en el siguiente pedido' : ''}`}
      />
    )
  if (!rechazo) return null
  const boton = esSinRespuesta(rechazo.texto) && rechazo.boton
  return (
    <EnPalabras texto={rechazo.texto === NO_SABEMOS ? NO_SABEMOS : 'No se guardó'}>
      {boton && (
        <Boton cambia="llenarCarrito" aria-label={`${boton.texto} ${nombre}`} onClick={boton.hacer}>
          {boton.texto}
        </Boton>
      )}
    </EnPalabras>
  )
}

/** Beneath a row: the reason that stopped it, and what would do. */
export const motivoDe = (cual: string, rechazo: Rechazo | null) =>
  rechazo && !esSinRespuesta(rechazo.texto) && <Rechazado codArticulo={cual} rechazo={rechazo} />
