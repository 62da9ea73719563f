import {
  type AvisoDeExistencia,
  avisosDeExistencia,
  quitarAvisoDeExistencia,
} from '@surtia/contracts/avisos-de-existencia.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CLAVES } from '../../api/claves.ts'
import { send, textOf } from '../../api/send.ts'
import { showAlert } from '../../ui/avisos.ts'

const FRESCO_MS = 60_000

/** What this client waits for: one answer for all that shows it, asked for where something is empty. */
export const useAvisos = () =>
  useQuery({
    queryKey: CLAVES.avisosDeExistencia,
    queryFn: async ({ signal }) => (await send(avisosDeExistencia, { signal })).data,
    staleTime: FRESCO_MS,
  })

/** What it waits for of this article; undefined when for nothing. */
export const useEspera = (codArticulo: string): AvisoDeExistencia | undefined =>
  useAvisos().data?.find((a) => a.codArticulo === codArticulo && a.estado === 'espera')

export const olvidarAvisos = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries({ queryKey: CLAVES.avisosDeExistencia })

/** Waits no longer for an article. */
export function useQuitarAviso(): { ocupado: boolean; quitar: (codArticulo: string) => Promise<void> } {
  const cache = useQueryClient()
  const [ocupado, setOcupado] = useState(false)
  const quitar = async (codArticulo: string) => {
    setOcupado(true)
    try {
      await send(quitarAvisoDeExistencia, { body: { codArticulo } })
      await olvidarAvisos(cache)
    } catch (error) {
      await showAlert('Avíseme', textOf(error))
    } finally {
      setOcupado(false)
    }
  }
  return { ocupado, quitar }
}
