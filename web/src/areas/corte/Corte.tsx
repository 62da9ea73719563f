import { inicio } from '@surtia/contracts/inicio.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CLAVES } from '../../api/claves.ts'
import { type Answer, send } from '../../api/send.ts'
import { RelojDeCorte } from './RelojDeCorte.tsx'

/** The clock on a screen that shows nothing else of the desk: it is asked once, and when it is over. */
export function Corte({ className }: { className: string | undefined }) {
  const cliente = useQueryClient()
  const delInicio = cliente.getQueryState<Answer<typeof inicio>>(CLAVES.carrito.inicio)
  const { data, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['corte'],
    queryFn: ({ signal }) => send(inicio, { signal }),
    // the desk knew it when one left it
    ...(delInicio?.data ? { initialData: delInicio.data, initialDataUpdatedAt: delInicio.dataUpdatedAt } : {}),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  })
  if (!data?.data.corte) return null
  return (
    <RelojDeCorte
      corte={data.data.corte}
      reloj={data.reloj}
      leido={dataUpdatedAt}
      alCerrar={() => void refetch()}
      className={className}
    />
  )
}
