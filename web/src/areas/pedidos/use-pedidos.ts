import { pedidosActivos } from '@surtia/contracts/estatus-pedido.ts'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../api/send.ts'

const CADA_MS = 30_000

/** Active orders, looked up again every half minute. */
export const usePedidosActivos = () =>
  useQuery({ queryKey: ['pedidos', 'activos'], queryFn: async ({ signal }) => (await send(pedidosActivos, { signal })).data, refetchInterval: CADA_MS, staleTime: 0 })
