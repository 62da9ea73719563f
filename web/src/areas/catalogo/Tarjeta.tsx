import type { Articulo } from '@surtia/contracts/articulo.ts'
import type { RutaOrigen } from '@surtia/contracts/carrito.ts'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { AgregarAlCarrito } from '../carrito/AgregarAlCarrito.tsx'
import { agotado, enMiles, pieDeArticulo } from './articulo.ts'
import { Descripcion } from './Descripcion.tsx'
import { Empaque } from './Empaque.tsx'
import { Etiquetas } from './Etiquetas.tsx'
import { anuncio, Condicion, Precio } from './Precio.tsx'
import { Agotado } from './Sustitutos.tsx'

/** The product card of galleries. */
export function Tarjeta({ a, rutaOrigen, pronto = false }: { a: Articulo; rutaOrigen: RutaOrigen; pronto?: boolean }) {
  const { precio, motivo } = anuncio(a)
  return (
    <article className="tarjeta" aria-label={a.descripcion}>
      <div className="arriba">
        <Empaque url={a.urlImagen} descripcion={a.descripcion} pronto={pronto} />
        <div>
          <div className="ets">
            <Etiquetas a={a} />
          </div>
          <div className="existe">
            <dl>
              <dt>Su CEDIS</dt>
              <dd className={a.existenciaMiCedis === 0 ? 'sin' : ''}>{enMiles(a.existenciaMiCedis)}</dd>
              <dt>Otros</dt>
              <dd>{enMiles(a.existenciaOtrosCedis)}</dd>
              <dt>Colectivo</dt>
              <dd>{enMiles(a.empColectivo)}</dd>
            </dl>
          </div>
        </div>
      </div>
      <div>
        <h2 className="dato">
          <Link to={paths.detalleProducto(a.codArticulo)}>
            <Descripcion texto={a.descripcion} />
          </Link>
        </h2>
        <p className="nota tab">{pieDeArticulo(a)}</p>
      </div>
      <div className="abajo">
        <Condicion a={a} />
        <Precio neto={a.precioNeto} precio={precio} motivo={motivo} publico={a.precioPublico} conRotulo />
      </div>
      {agotado(a) ? (
        <Agotado a={a} rutaOrigen={rutaOrigen} />
      ) : (
        <AgregarAlCarrito articulo={a} rutaOrigen={rutaOrigen} />
      )}
    </article>
  )
}
