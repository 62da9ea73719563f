import { enPesos } from '@surtia/rules/dinero.ts'
import { createContext, type ReactNode, useContext } from 'react'
import { useHayRed } from '../../api/red.ts'
import { vistoEn } from '../../equipo/recuerdos.ts'
import { valenPrecios } from '../../equipo/resumen.ts'
import { Texto } from '../../ui/Texto.tsx'

type Consulta = { data: object | undefined; dataUpdatedAt: number }

/** Of when is what is shown without a line, in milliseconds; null while there is one (docs/reglas/equipo.md#lo-ultimo-que-se-supo). */
export function useVisto({ data, dataUpdatedAt }: Consulta): number | null {
  const red = useHayRed()
  return data ? (vistoEn(data) ?? (red ? null : dataUpdatedAt || null)) : null
}

const PorConfirmar = createContext(false)

/** What is shown of an answer: its amounts, while they hold (docs/reglas/equipo.md#datos-con-su-hora). */
export function PreciosDe({ consulta, children }: { consulta: Consulta; children: ReactNode }) {
  const visto = useVisto(consulta)
  return <PorConfirmar value={visto !== null && !valenPrecios(visto, Date.now())}>{children}</PorConfirmar>
}

/** Whether the amounts shown here are too old to be said. */
export const usePorConfirmar = (): boolean => useContext(PorConfirmar)

/** What is said in the place of an old price. */
export const PrecioPorConfirmar = () => <Texto nota>Precio por confirmar</Texto>

/** MXN of one piece, while that is known. */
export const PesosDePieza = ({ de }: { de: number }) => (usePorConfirmar() ? <PrecioPorConfirmar /> : enPesos(de))

/** MXN of what is ordered, while that is known. */
export const Pesos = ({ de }: { de: number }) => (usePorConfirmar() ? 'Por confirmar' : enPesos(de))
