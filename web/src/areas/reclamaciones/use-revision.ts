import { revisarReclamacion } from '@surtia/contracts/reclamaciones.ts'
import type { Juicio } from '@surtia/rules/reclamaciones/procede.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CLAVES } from '../../api/claves.ts'
import { send, textOf } from '../../api/send.ts'
import { useEnCalma } from '../../ui/use-en-calma.ts'
import { type LineaDeReclamo, porMandar } from './linea-de-reclamo.ts'

/** while one still types, nothing is asked */
const CALMA_MS = 300

type PorMandar = ReturnType<typeof porMandar>[number]

/** what a line is judged by: what is written beside it changes nothing */
const huella = ({ renglon: { detalle: _, ...suyo } }: PorMandar): string => JSON.stringify(suyo)

/** What would be said of each line if it were sent as it stands; asked anew with each change of it. */
export function useRevision(folio: string, lineas: readonly LineaDeReclamo[]) {
  const ahora = porMandar(lineas)
  const renglones = useEnCalma(JSON.stringify(ahora.map((una) => [una.clave, huella(una)])), CALMA_MS)
  const { data, error } = useQuery({
    queryKey: CLAVES.reclamaciones.revision([folio, renglones]),
    queryFn: async ({ signal }) => {
      const body = { folio, renglones: ahora.map(({ renglon }) => renglon) }
      const { data: juicios } = await send(revisarReclamacion, { body, signal })
      return new Map(ahora.map((una, i) => [una.clave, { huella: huella(una), juicio: juicios[i] }]))
    },
    enabled: ahora.length > 0 && renglones === JSON.stringify(ahora.map((una) => [una.clave, huella(una)])),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  return {
    /** what was said of a line as it stands; undefined while nothing was */
    de: (linea: LineaDeReclamo): Juicio | undefined => {
      const [suya] = porMandar([linea])
      const dicho = data?.get(linea.clave)
      return suya && dicho?.huella === huella(suya) ? dicho.juicio : undefined
    },
    /** nothing of this order can be claimed, and why */
    deTodas: error instanceof Refusal && ahora.length > 0 ? textOf(error) : '',
  }
}
