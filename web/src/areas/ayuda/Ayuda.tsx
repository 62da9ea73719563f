import { AYUDA } from '@surtia/contracts/ayuda.ts'
import { textosDeAyuda } from '@surtia/contracts/temas-de-ayuda.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { send } from '../../api/send.ts'
import { titulo } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { Pagina } from '../../ui/Pagina.tsx'
import type { Route } from './+types/Ayuda.ts'
import estilos from './Ayuda.module.css'
import { VideoDeAyuda } from './VideoDeAyuda.tsx'

export const meta = () => [{ title: titulo('Ayuda') }]

/**
 * The topics; the address picks the one that is shown, out of range the first
 * (docs/reglas/pantallas.md#temas-de-ayuda).
 */
export default function Ayuda({ params: { activo = '1' } }: Route.ComponentProps) {
  const pedido = /^\d+$/.test(activo) ? Number(activo) : 1
  const actual = pedido >= 1 && pedido <= AYUDA.length ? pedido : 1
  // what the staff wrote takes the place of what the program came with
  const { data: temas = AYUDA } = useQuery({
    queryKey: ['ayuda'],
    queryFn: async ({ signal }) => (await send(textosDeAyuda, { signal })).data,
    staleTime: 300_000,
  })
  const tema = temas[actual - 1]
  return (
    <Pagina titulo="Ayuda">
      <div className={estilos.ayuda}>
        <nav aria-label="Temas de ayuda">
          <ol>
            {temas.map(({ titulo: nombre }, i) => (
              <li key={nombre}>
                <Link to={paths.ayuda(i + 1)} aria-current={i + 1 === actual ? 'true' : undefined}>
                  {nombre}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        <section>
          <h2>{tema?.titulo}</h2>
          {tema && <VideoDeAyuda key={actual} numero={actual} tema={tema} />}
        </section>
      </div>
    </Pagina>
  )
}
