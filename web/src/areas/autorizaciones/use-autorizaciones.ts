import { autorizacion, autorizaciones } from '@surtia/contracts/autorizaciones.ts'
import { useQuery } from '@tanstack/react-query'
import { CLAVES } from '../../api/claves.ts'
import { send } from '../../api/send.ts'

/** Requests that this user sees, the newest first. */
export const useAutorizaciones = () =>
  useQuery({
    queryKey: CLAVES.autorizaciones.lista,
    queryFn: async ({ signal }) => (await send(autorizaciones, { signal })).data,
    staleTime: 0,
  })

/** One of them, as it is today. */
export const useAutorizacion = (id: number) =>
  useQuery({
    queryKey: CLAVES.autorizaciones.una(id),
    queryFn: async ({ signal }) => (await send(autorizacion, { params: { id }, signal })).data,
    staleTime: 0,
  })
