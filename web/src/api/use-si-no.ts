import type { Way } from '@surtia/contracts/call.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { useQuery } from '@tanstack/react-query'
import { send } from './send.ts'

const FRESCO_MS = 300_000

/** What a call says with its `value` alone, as whether this client may do something; undefined until the server said so. */
export const useSiNo = (call: Way): boolean | undefined =>
  useQuery({
    queryKey: [call.path],
    staleTime: FRESCO_MS,
    queryFn: ({ signal }) =>
      send(call, { signal }).then(
        () => true,
        (error) => {
          if (error instanceof Refusal) return false
          throw error
        },
      ),
  }).data
