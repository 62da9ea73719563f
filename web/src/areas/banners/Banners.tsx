import { obtenerBanners } from '@surtia/contracts/banners.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { send, textOf } from '../../api/send.ts'
import { Falla } from '../../ui/Estados.tsx'
// statistics use it too: it stays with what the area needs on entering
import '../../ui/use-cerca.ts'
import { perezosa } from '../../api/perezosa.ts'
import estilos from './Banners.module.css'

const traer = () => import('./Promociones.tsx').then(({ Promociones }) => ({ default: Promociones }))
const Promociones = perezosa(traer)

/** What is on today. Asked for before it is to be seen, and beside it what draws it: the desk waits for neither. */
export function Banners({ visibles }: { visibles: boolean }) {
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['banners'],
    queryFn: async ({ signal }) => {
      const [{ data }] = await Promise.all([send(obtenerBanners, { params: { a: 0, b: 'true' }, signal }), traer()])
      return data
    },
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
  const hueso = <div className={estilos.bannersHueso} aria-hidden="true" />
  if (!data) return hueso
  return (
    <Suspense fallback={hueso}>
      <Promociones banners={data} />
    </Suspense>
  )
}
