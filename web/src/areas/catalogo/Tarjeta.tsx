import type { Articulo } from '@surtia/contracts/articulo.ts'
import type { RutaOrigen } from '@surtia/contracts/carrito.ts'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Tarjeta as Carta } from '../../ui/Tarjeta.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { AgregarAlCarrito } from '../carrito/AgregarAlCarrito.tsx'
import { agotado, pieDeArticulo } from './articulo.ts'
import { Descripcion } from './Descripcion.tsx'
import { Empaque } from './Empaque.tsx'
import { Etiquetas } from './Etiquetas.tsx'
import { Existencia } from './Existencia.tsx'
import { anuncio, Condicion, Precio } from './Precio.tsx'
import { Agotado } from './Sustitutos.tsx'

/** The product card of galleries. */
export function Tarjeta({ a, rutaOrigen, pronto = false }: { a: Articulo; rutaOrigen: RutaOrigen; pronto?: boolean }) {
  const { precio, motivo } = anuncio(a)
  return (
    <Carta
      nombre={a.descripcion}
      foto={<Empaque url={a.urlImagen} descripcion={a.descripcion} pronto={pronto} />}
      etiquetas={<Etiquetas a={a} />}
      existencia={<Existencia a={a} otros="Otros" />}
      texto={
        <>
          <Texto como="h2" dato>
            <Link to={paths.detalleProducto(a.codArticulo)}>
              <Descripcion texto={a.descripcion} />
            </Link>
          </Texto>
          <Nota cifras>{pieDeArticulo(a)}</Nota>
        </>
      }
      pie={
        <>
          <Condicion a={a} />
          <Precio neto={a.precioNeto} precio={precio} motivo={motivo} publico={a.precioPublico} conRotulo />
        </>
      }
    >
      {agotado(a) ? (
        <Agotado a={a} rutaOrigen={rutaOrigen} />
      ) : (
        <AgregarAlCarrito articulo={a} rutaOrigen={rutaOrigen} />
      )}
    </Carta>
  )
}
