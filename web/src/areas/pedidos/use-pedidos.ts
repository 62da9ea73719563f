import { cambiosDePedidos, pedidosActivos, pedidosAnteriores } from '@surtia/contracts/estatus-pedido.ts'
import { PEDIDOS_POR_PAGINA } from '@surtia/contracts/topes.ts'
import type { Dia } from '@surtia/rules/fechas.ts'
import { keepPreviousData, type QueryClient, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CLAVES } from '../../api/claves.ts'
import { listen } from '../../api/listen.ts'
import { send } from '../../api/send.ts'

const CADA_MS = 30_000
const OYENDO_MS = 300_000

/** Active orders: shown anew when the server tells of a change, and every half minute when it cannot be heard. */
export function usePedidosActivos() {
  const oye = useCambios()
  return useQuery({
    queryKey: CLAVES.pedidos.activos,
    queryFn: async ({ signal }) => (await send(pedidosActivos, { signal })).data,
    refetchInterval: oye ? OYENDO_MS : CADA_MS,
    staleTime: 0,
  })
}

/** Hears of changed orders while it is mounted; what shows them asks again. Answers whether it can be heard. */
export function useCambios(): boolean {
  const cache = useQueryClient()
  const [oye, setOye] = useState(false)
  useEffect(() => {
    const corte = new AbortController()
    const preguntar = () => {
      void cache.invalidateQueries({ queryKey: CLAVES.pedidos.todo })
      void cache.invalidateQueries({ queryKey: CLAVES.carrito.inicio })
      void cache.invalidateQueries({ queryKey: CLAVES.notificaciones })
    }
    let oyo = false
    void listen(cambiosDePedidos, {
      signal: corte.signal,
      onEstado: (ahora) => {
        setOye(ahora)
        if (!ahora) return
        // what changed before it could be heard nobody tells
        if (oyo) preguntar()
        else void askOnceMore(cache, CLAVES.pedidos.activos)
        oyo = true
      },
      onEvento: preguntar,
    })
    return () => corte.abort()
  }, [cache])
  return oye
}

/** Asks anew for what is shown; an answer that is still on its way is not thrown away: it is asked after it. */
async function askOnceMore(cache: QueryClient, queryKey: QueryKey): Promise<void> {
  const ask = () => cache.refetchQueries({ queryKey, type: 'active' }, { cancelRefetch: false })
  const enCamino = cache.isFetching({ queryKey }) > 0
  await ask()
  if (enCamino) await ask()
}

export type RangoDeDias = { desde: Dia; hasta: Dia; pagina: number }

/** One page of finished orders. */
export const usePedidosAnteriores = ({ desde, hasta, pagina }: RangoDeDias, activo: boolean) =>
  useQuery({
    queryKey: CLAVES.pedidos.anteriores(desde, hasta, pagina),
    queryFn: async ({ signal }) =>
      (
        await send(pedidosAnteriores, {
          body: { FechaInicio: desde, FechaFin: hasta, RowsPorPagina: PEDIDOS_POR_PAGINA, PaginaActual: pagina },
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
    enabled: activo,
  })
