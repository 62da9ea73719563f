import { enPesos } from '@surtia/rules/dinero.ts'
import { createContext, type ReactNode, useContext } from 'react'
import { type Consulta, useValenPrecios, useVisto } from '../../equipo/visto.ts'
import { Texto } from '../../ui/Texto.tsx'

const PorConfirmar = createContext(false)

/** What is shown of an answer: its amounts, while they hold (docs/reglas/equipo.md#datos-con-su-hora). */
export function PreciosDe({ consulta, children }: { consulta: Consulta; children: ReactNode }) {
  const valen = useValenPrecios(useVisto(consulta))
  return <PorConfirmar value={!valen}>{children}</PorConfirmar>
}

/** Whether the amounts shown here are too old to be said. */
export const usePorConfirmar = (): boolean => useContext(PorConfirmar)

/** What is said in the place of an old price. */
export const PrecioPorConfirmar = () => <Texto nota>Precio por confirmar</Texto>

/** MXN of one piece, while that is known. */
export const PesosDePieza = ({ de }: { de: number }) => (usePorConfirmar() ? <PrecioPorConfirmar /> : enPesos(de))

/** MXN of what is ordered, while that is known. */
export const Pesos = ({ de }: { de: number }) => (usePorConfirmar() ? 'Por confirmar' : enPesos(de))
