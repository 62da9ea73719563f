import type { Articulo } from '@surtia/contracts/articulo.ts'
import { enMiles } from './articulo.ts'
import estilos from './Precio.module.css'

type Props = {
  a: Pick<Articulo, 'existenciaMiCedis' | 'existenciaOtrosCedis' | 'empColectivo'>
  /** the word for the other centres, as long as its place allows */
  otros: 'Otros' | 'Otros CEDIS'
  className?: string | undefined
}

/** Stock in three figures; none in one's own centre is told in red. */
export function Existencia({ a, otros, className }: Props) {
  return (
    <dl className={className}>
      <dt>Su CEDIS</dt>
      <dd className={a.existenciaMiCedis === 0 ? estilos.sin : undefined}>{enMiles(a.existenciaMiCedis)}</dd>
      <dt>{otros}</dt>
      <dd>{enMiles(a.existenciaOtrosCedis)}</dd>
      <dt>Colectivo</dt>
      <dd>{enMiles(a.empColectivo)}</dd>
    </dl>
  )
}
