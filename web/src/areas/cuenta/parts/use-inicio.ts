import { inicio } from '@surtia/contracts/inicio.ts'
import { useQuery } from '@tanstack/react-query'
import { CLAVES } from '../../../api/claves.ts'
import { type Answer, send } from '../../../api/send.ts'
import { useCambios } from '../../pedidos/use-pedidos.ts'

export type Inicio = Answer<typeof inicio>

const CADA_MS = 60_000
const OYENDO_MS = 300_000

/** What a morning starts from: asked again when the cart or an order changes, and now and then. */
export function useInicio() {
  const oye = useCambios()
  return useQuery({
    queryKey: CLAVES.carrito.inicio,
    queryFn: ({ signal }) => send(inicio, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: oye ? OYENDO_MS : CADA_MS,
  })
}
