import { useHayRed } from '../../api/red.ts'
import { EnEspera } from './EnEspera.tsx'
import { Rechazado } from './Rechazado.tsx'
import type { Rechazo } from './use-guardar-cantidad.ts'

type Props = {
  codArticulo: string
  /** what waits on this device to be stored */
  enEspera: { cantidad: number } | undefined
  rechazo: Rechazo | null
}

/** What became of a quantity that is not stored, one state at a time: why not, with what can be done, or that it waits. */
export function SinGuardar({ codArticulo, enEspera, rechazo }: Props) {
  const red = useHayRed()
  return (
    <>
      {enEspera && !(rechazo && red) && <EnEspera quita={enEspera.cantidad === 0} />}
      {rechazo && <Rechazado codArticulo={codArticulo} rechazo={rechazo} />}
    </>
  )
}
