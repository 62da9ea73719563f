import type { Data } from '@surtia/contracts/call.ts'
import { primerDia } from '@surtia/contracts/primer-dia.ts'
import { useQuery } from '@tanstack/react-query'
import { CLAVES_DE_MESA } from '../claves.ts'
import { enviar } from '../enviar.ts'
import { can } from '../sesion.ts'

export type DelPrimerDia = Data<typeof primerDia>
export type PasoVisto = DelPrimerDia['pasos'][number]

const CADA_MS = 10_000

/** How far the first day is, until its first order looked at again and again: files are uploaded on other screens. */
export const usePrimerDia = () =>
  useQuery({
    queryKey: CLAVES_DE_MESA.primerDia,
    queryFn: async ({ signal }) => (await enviar(primerDia, { signal })).data,
    enabled: can('cambiarEquipo'),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.terminado ? false : CADA_MS),
  })
