import { inicio } from '@surtia/contracts/inicio.ts'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../api/send.ts'
import { RelojDeCorte } from './RelojDeCorte.tsx'

/** The clock on a screen that shows nothing else of the desk: it is asked once, and when it is over. */
export function Corte({ className }: { className: string | undefined }) {
  const { data, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['corte'],
    queryFn: ({ signal }) => send(inicio, { signal }),
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
