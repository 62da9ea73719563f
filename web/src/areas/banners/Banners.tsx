import { obtenerBanners } from '@surtia/contracts/banners.ts'
import { useQuery } from '@tanstack/react-query'
import { send, textOf } from '../../api/send.ts'
import { Falla } from '../../ui/Estados.tsx'
import estilos from './Banners.module.css'
import { Promociones } from './Promociones.tsx'

/** What is on today. Asked for before it is to be seen. */
export function Banners({ visibles }: { visibles: boolean }) {
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['banners'],
    queryFn: async ({ signal }) => (await send(obtenerBanners, { params: { a: 0, b: 'true' }, signal })).data,
    staleTime: 300_000,
  })
  if (!visibles) return null
  if (!data && isError)
    return (
      <section className={estilos.banners} aria-labelledby="promociones">
        <h2 id="promociones">Promociones</h2>
        <Falla
          titulo="No pudimos cargar las promociones."
          detalle={textOf(error)}
          onReintentar={() => void refetch()}
        />
      </section>
    )
  if (!data) return <div className={estilos.bannersHueso} aria-hidden="true" />
  return <Promociones banners={data} />
}
