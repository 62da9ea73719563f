import type { ReactNode } from 'react'
import { Boton } from '../../ui/Boton.tsx'
import { ErrorDeCampo } from '../../ui/Campo.tsx'
import estilos from './Renglones.module.css'
import type { Rechazo } from './use-guardar-cantidad.ts'

/** What is wrong with a quantity, and beside it what would do. */
export const ConSalida = ({ children }: { children: ReactNode }) => <div className={estilos.rechazo}>{children}</div>

type Props = { codArticulo: string; rechazo: Rechazo }

/** A quantity that is not stored, or not known to be, and what can be done about it. */
export function Rechazado({ codArticulo, rechazo: { texto, boton } }: Props) {
  return (
    <ConSalida>
      <ErrorDeCampo id={`rechazo-${codArticulo}`} texto={texto} />
      {boton && <Boton onClick={boton.hacer}>{boton.texto}</Boton>}
    </ConSalida>
  )
}
