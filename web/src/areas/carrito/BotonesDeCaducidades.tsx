import { useId } from 'react'
import { useHayRed } from '../../api/red.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { antesSeGuardan } from './BotonDeEnvio.tsx'
import { PorResolverFuera } from './LoQueFalta.tsx'
import { useLoQueFalta } from './lo-que-falta.ts'

type Props = {
  excel: boolean
  enviando: boolean
  /** short-dated lines that were chosen */
  elegidas: number
  onRechazar: () => void
  onAceptar: () => void
}

/** The two ways to send an order from the page of short expiries; without network they say what they need. */
export function BotonesDeCaducidades({ excel, enviando, elegidas, onRechazar, onAceptar }: Props) {
  const id = useId()
  const red = useHayRed()
  const { porGuardar } = useLoQueFalta()
  const dicho = !red ? 'Necesita conexión.' : enviando && !excel && porGuardar > 0 ? antesSeGuardan(porGuardar) : ''
  const comun = { 'aria-disabled': red ? undefined : true, 'aria-describedby': dicho ? id : undefined }
  return (
    <>
      <Boton {...comun} onClick={() => red && onRechazar()} disabled={enviando || elegidas > 0}>
        Rechazar
      </Boton>
      <Boton
        modo="accion"
        {...comun}
        ocupado={enviando}
        onClick={() => red && onAceptar()}
        disabled={enviando || elegidas === 0}
      >
        Aceptar
      </Boton>
      {dicho && <Nota id={id}>{dicho}</Nota>}
      {!excel && <PorResolverFuera />}
    </>
  )
}
