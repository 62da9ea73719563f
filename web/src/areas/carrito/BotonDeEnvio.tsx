import { useId } from 'react'
import { useHayRed } from '../../api/red.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Nota } from '../../ui/Texto.tsx'

/** 'Enviar pedido'; without network it says what it needs. */
export function BotonDeEnvio({ onEnviar }: { onEnviar: () => void }) {
  const id = useId()
  const red = useHayRed()
  return (
    <>
      <Boton
        modo="accion"
        aria-disabled={!red || undefined}
        aria-describedby={red ? undefined : id}
        onClick={() => red && onEnviar()}
      >
        Enviar pedido
      </Boton>
      {!red && <Nota id={id}>Necesita conexión.</Nota>}
    </>
  )
}
