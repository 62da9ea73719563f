import { useHayRed } from '../api/red.ts'
import { vistoEn } from './recuerdos.ts'
import { valenPrecios } from './resumen.ts'

/** An answer that is shown, as the query cache tells it. */
export type Consulta = { data: object | undefined; dataUpdatedAt: number }

/** Of when is what is shown without a line, in milliseconds; null while there is one (docs/reglas/equipo.md#lo-ultimo-que-se-supo). */
export function useVisto({ data, dataUpdatedAt }: Consulta): number | null {
  const red = useHayRed()
  return data ? (vistoEn(data) ?? (red ? null : dataUpdatedAt || null)) : null
}

/** Whether the amounts of what is shown may still be said (docs/reglas/equipo.md#datos-con-su-hora). */
export const useValenPrecios = (visto: number | null): boolean => visto === null || valenPrecios(visto, Date.now())
