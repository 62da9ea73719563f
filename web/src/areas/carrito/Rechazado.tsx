import type { ReactNode } from 'react'
import { Boton } from '../../ui/Boton.tsx'
import { ErrorDeCampo } from '../../ui/Campo.tsx'
import estilos from './Renglones.module.css'
import type { Rechazo } from './use-agregar.ts'

/** What is wrong with a quantity, and beside it what would do. */
export const ConSalida = ({ children }: { children: ReactNode }) => <div className={estilos.rechazo}>{children}</div>

type Props = { codArticulo: string; rechazo: Rechazo; onPedir: (cantidad: number) => void }

/** A quantity that was refused, and the one that would be accepted. */
export function Rechazado({ codArticulo, rechazo: { texto, pedir }, onPedir }: Props) {
  return (
    <ConSalida>
      <ErrorDeCampo id={`rechazo-${codArticulo}`} texto={texto} />
      {pedir !== null && <Boton onClick={() => onPedir(pedir)}>Pedir {pedir}</Boton>}
    </ConSalida>
  )
}
