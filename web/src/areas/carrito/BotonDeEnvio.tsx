import { cuantos } from '@surtia/rules/contar.ts'
import { useId } from 'react'
import { useHayRed } from '../../api/red.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { useRenglonesEnEspera } from './en-espera.ts'

/** 'Enviar pedido'; without network, or while lines of it wait on this device, it says what it needs. */
export function BotonDeEnvio({ onEnviar }: { onEnviar: () => void }) {
  const id = useId()
  const red = useHayRed()
  const { length: esperan } = useRenglonesEnEspera()
  const falta = !red
    ? 'Necesita conexión.'
    : esperan > 0
      ? `Antes se envían ${cuantos(esperan, 'cambio', 'cambios')}.`
      : ''
  return (
    <>
      <Boton
        modo="accion"
        aria-disabled={falta ? true : undefined}
        aria-describedby={falta ? id : undefined}
        onClick={() => !falta && onEnviar()}
      >
        Enviar pedido
      </Boton>
      {falta && <Nota id={id}>{falta}</Nota>}
    </>
  )
}
