import { saldos } from '@surtia/contracts/adeudos.ts'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../api/send.ts'

export const CLAVE_DE_ADEUDOS = ['adeudos']

/** The client's credit and open documents. */
export const useAdeudos = () =>
  useQuery({
    queryKey: CLAVE_DE_ADEUDOS,
    queryFn: async ({ signal }) => (await send(saldos, { signal })).data.antiguedad,
    staleTime: 0,
  })
