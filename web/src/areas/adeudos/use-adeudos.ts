import { saldos } from '@surtia/contracts/adeudos.ts'
import { useQuery } from '@tanstack/react-query'
import { CLAVES } from '../../api/claves.ts'
import { send } from '../../api/send.ts'

/** The client's credit and open documents. */
export const useAdeudos = () =>
  useQuery({
    queryKey: CLAVES.adeudos,
    queryFn: async ({ signal }) => (await send(saldos, { signal })).data.antiguedad,
    staleTime: 0,
  })
