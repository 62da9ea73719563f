import { can } from '../../api/session.ts'
import { consultaDe } from './consultas.ts'
import type { Filtros } from './filtros.ts'
import { Region } from './Region.tsx'
import { POR_PERSONA } from './regiones.ts'
import { useEstadistica } from './use-estadistica.ts'

type Props = { filtros: Filtros; hoy: string; todas: boolean }

/** What each person ordered: of one alone there is nothing to tell apart. Last of the page, so that nothing moves when it comes. */
export function PorPersona({ filtros, hoy, todas }: Props) {
  const veDinero = can('verDinero')
  const consulta = consultaDe(POR_PERSONA, filtros, hoy)
  const { data } = useEstadistica('personas', consulta, todas && veDinero)
  if (!data || data.filas.length < 2) return null
  return <Region cual={POR_PERSONA} filtros={filtros} hoy={hoy} todas={todas} />
}
