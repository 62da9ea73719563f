import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useHayRed } from '../../api/red.ts'
import { porQueNo } from '../../equipo/por-que-no.ts'
import { Boton } from '../../ui/Boton.tsx'
import { ErrorDeFila } from '../../ui/Campo.tsx'
import { useCtrlEnter } from '../../ui/ctrl-enter.ts'
import { Nota } from '../../ui/Texto.tsx'
import { type LoQueFalta, queSigue } from './enviar-con-todo.ts'
import { useLoQueFalta } from './lo-que-falta.ts'
import { pedirDespacho } from './pedir-despacho.ts'

type Props = {
  onEnviar: () => void
  /** something could not be stored, or is to be resolved: its row comes into sight */
  onDetener: () => void
}

/**
 * 'Enviar pedido': without network it says what it needs; pressed while something is still to be stored it stays pressed, and goes on by
 * itself (docs/reglas/carrito.md#nada-sale-sin-contarse).
 */
export function BotonDeEnvio({ onEnviar, onDetener }: Props) {
  const id = useId()
  const red = useHayRed()
  const falta = useLoQueFalta()
  const { presionado, presionar, detenido } = useEnvioQueEspera(falta, red, { onEnviar, onDetener })
  const boton = useRef<HTMLButtonElement>(null)
  const alPresionar = () => red && presionar()
  // a phone's foot has another one, of which one is shown
  useCtrlEnter(() => boton.current?.checkVisibility() && alPresionar())
  const dicho = !red ? 'Necesita conexión.' : presionado ? antesSeGuardan(falta.porGuardar) : ''
  return (
    <>
      <Boton
        ref={boton}
        modo="accion"
        ocupado={presionado}
        aria-pressed={presionado || undefined}
        aria-disabled={red ? undefined : true}
        aria-describedby={dicho ? id : undefined}
        onClick={alPresionar}
      >
        {presionado ? 'Guardando…' : 'Enviar pedido'}
      </Boton>
      {dicho && <Nota id={id}>{dicho}</Nota>}
      {detenido && <ErrorDeFila id={`${id}-d`}>No se envió: hay renglones que no se guardaron.</ErrorDeFila>}
    </>
  )
}

export const antesSeGuardan = (renglones: number): string =>
  renglones === 1 ? 'Antes se guarda 1 renglón' : `Antes se guardan ${renglones.toLocaleString('es-MX')} renglones`

/** Pressed, until all is stored or something stops it; pressed again, it is let go. */
function useEnvioQueEspera(falta: LoQueFalta, red: boolean, { onEnviar, onDetener }: Props) {
  const [antes, setAntes] = useState<LoQueFalta | null>(null)
  const [detenido, setDetenido] = useState(false)
  const sigue = antes && queSigue(antes, falta, red)
  const alSeguir = useEffectEvent(() => {
    if (sigue === 'esperar' || !sigue) return
    setAntes(null)
    if (sigue === 'enviar') return onEnviar()
    setDetenido(red)
    onDetener()
  })
  useEffect(() => {
    if (sigue) alSeguir()
  }, [sigue])
  const presionar = () => {
    setDetenido(false)
    if (antes) return setAntes(null)
    if (falta.porGuardar === 0) return onEnviar()
    // what failed before is tried anew
    porQueNo.olvidar()
    pedirDespacho()
    setAntes(falta)
  }
  return { presionado: antes !== null, presionar, detenido }
}
