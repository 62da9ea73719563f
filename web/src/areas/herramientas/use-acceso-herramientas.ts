import { accesoHerramientas } from '@surtia/contracts/herramientas.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../api/send.ts'

/** Whether this client sees the tools; undefined until the server said so. */
export const useAccesoHerramientas = (): boolean | undefined =>
  useQuery({
    queryKey: ['acceso-herramientas'],
    staleTime: 300_000,
    queryFn: async ({ signal }) => {
      try {
        await send(accesoHerramientas, { signal })
        return true
      } catch (error) {
        if (error instanceof Refusal) return false
        throw error
      }
    },
  }).data
