import type { Address } from '@surtia/contracts/call.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { useQuery } from '@tanstack/react-query'
import { send } from './send.ts'

const FRESCO_MS = 300_000

/** What a call says with its `value` alone, as whether this client may do something; undefined until the server said so. */
export const useSiNo = (call: Address): boolean | undefined =>
  useQuery({
    queryKey: [call.path],
    staleTime: FRESCO_MS,
    queryFn: async ({ signal }) => {
      try {
        await send(call, { signal })
        return true
      } catch (error) {
        if (error instanceof Refusal) return false
        throw error
      }
    },
  }).data
