import { Nota, Texto } from '../../ui/Texto.tsx'
import { Descripcion } from '../articulo/Descripcion.tsx'

type Props = { articulo: { codArticulo: string; nombreArticulo: string; laboratorio: string } }

/** What it is, and below it its code and its laboratory. */
export const NombreDeArticulo = ({ articulo: { codArticulo, nombreArticulo, laboratorio } }: Props) => (
  <>
    <Texto dato>
      <Descripcion texto={nombreArticulo} />
    </Texto>
    <Nota cifras>
      {codArticulo} · {laboratorio}
    </Nota>
  </>
)
