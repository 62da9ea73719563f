import { type AvisoDeExistencia, avisosDeExistencia } from '@surtia/contracts/avisos-de-existencia.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CLAVES } from '../../api/claves.ts'
import { send, textOf } from '../../api/send.ts'
import { guardarDeseo } from '../../equipo/el-ultimo.ts'
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
export const useAviso = (codArticulo: string): AvisoDeExistencia | undefined =>
  useAvisos().data?.find((a) => a.codArticulo === codArticulo && a.estado === 'espera')

/** Waits no longer for an article. */
export function useQuitarAviso() {
  const cache = useQueryClient()
  const { isPending, mutate } = useMutation({
    mutationFn: ({ codArticulo, descripcion }: { codArticulo: string; descripcion: string }) =>
      guardarDeseo(cache, { acto: 'aviso', codArticulo, descripcion, piezas: 0, centro: 'propio' }),
    onError: (error) => showAlert('Avíseme', textOf(error)),
  })
  return { ocupado: isPending, quitar: mutate }
}
