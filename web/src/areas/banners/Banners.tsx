import { obtenerBanners } from '@surtia/contracts/calls/banners.ts'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../api/send.ts'
import estilos from './Banners.module.css'
import { Promociones } from './Promociones.tsx'

/** What is on today. Asked for before it is to be seen. */
export function Banners({ visibles }: { visibles: boolean }) {
  const { data } = useQuery({
    queryKey: ['banners'],
    queryFn: async ({ signal }) => (await send(obtenerBanners, { params: { a: 0, b: 'true' }, signal })).data,
    staleTime: 300_000,
  })
  if (!visibles) return null
  if (!data) return <div className={estilos.bannersHueso} aria-hidden="true" />
  return <Promociones banners={data} />
}
