import { accesoReferenciar } from '@surtia/contracts/cobranza.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../api/send.ts'

/** Whether this client may reference payments; undefined until the server said so. */
export const useAccesoReferenciar = (): boolean | undefined =>
  useQuery({
    queryKey: ['acceso-referenciar'],
    staleTime: 300_000,
    queryFn: async ({ signal }) => {
      try {
        await send(accesoReferenciar, { signal })
        return true
      } catch (error) {
        if (error instanceof Refusal) return false
        throw error
      }
    },
  }).data
