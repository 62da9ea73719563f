import type { ArticuloPublico } from '@surtia/contracts/catalogo-publico.ts'
import { type CartaPublica, cartaPublica, IMAGENES_PRONTAS } from '@surtia/rules/catalogo/carta-publica.ts'
import { Link } from 'react-router'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { Empaque } from '../articulo/Empaque.tsx'
import estilos from './CatalogoPublico.module.css'

/** What anyone may see of an article; its name leads on. */
export const TarjetaPublica = ({
  articulo,
  lugar,
  lleva,
}: {
  articulo: ArticuloPublico
  lugar: number
  lleva: string
}) => (
  <li>
    <Carta {...cartaPublica(articulo)} pronto={lugar < IMAGENES_PRONTAS} lleva={lleva} />
  </li>
)

const HUECOS: CartaPublica = {
  descripcion: '{descripcion}',
  visible: '{visible}',
  formula: '{formula}',
  precio: '{precio}',
  urlImagen: '{urlImagen}',
}

/** The cards as patterns, in the page as it is built: the server fills them (server edge/pages.ts), so that they are there at once. */
export const Moldes = ({ lleva }: { lleva: string }) => (
  <>
    <li data-molde="pronta">
      <Carta {...HUECOS} pronto lleva={lleva} />
    </li>
    <li data-molde="lenta">
      <Carta {...HUECOS} pronto={false} lleva={lleva} />
    </li>
    <li data-molde="sinImagen">
      <Carta {...HUECOS} urlImagen="" pronto={false} lleva={lleva} />
    </li>
  </>
)

function Carta({
  descripcion,
  visible,
  formula,
  precio,
  urlImagen,
  pronto,
  lleva,
}: CartaPublica & { pronto: boolean; lleva: string }) {
  return (
    <article aria-label={descripcion}>
      <Empaque url={urlImagen} descripcion={descripcion} ancho={150} pronto={pronto} />
      <Texto como="h2" dato>
        <Link to={lleva}>{visible}</Link>
      </Texto>
      <Nota>{formula}</Nota>
      <Texto como="p" cifras className={estilos.precio}>
        <Texto nota>Precio al público</Texto> {precio}
      </Texto>
    </article>
  )
}
