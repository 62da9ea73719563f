import type { Articulo } from '@surtia/contracts/articulo.ts'
import { enMiles } from './articulo.ts'
import estilos from './Precio.module.css'

type Props = {
  articulo: Pick<Articulo, 'existenciaMiCedis' | 'existenciaOtrosCedis' | 'empColectivo'>
  className?: string | undefined
}

/** Stock in three figures. */
export function Existencia({ articulo, className }: Props) {
  return (
    <dl className={className}>
      <dt>Su CEDIS</dt>
      <dd>
        <EnSuCedis piezas={articulo.existenciaMiCedis} />
      </dd>
      <dt>Otros CEDIS</dt>
      <dd>{enMiles(articulo.existenciaOtrosCedis)}</dd>
      <dt>Colectivo</dt>
      <dd>{enMiles(articulo.empColectivo)}</dd>
    </dl>
  )
}

/** Pieces in one's own centre; none is told in red. */
export function EnSuCedis({ piezas }: { piezas: number }) {
  return <span className={piezas === 0 ? estilos.sin : undefined}>{enMiles(piezas)}</span>
}
