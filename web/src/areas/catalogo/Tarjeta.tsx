import type { Articulo } from '@surtia/contracts/articulo.ts'
import type { RutaOrigen } from '@surtia/contracts/carrito.ts'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Tarjeta as Carta } from '../../ui/Tarjeta.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { agotado, pieDeArticulo } from '../articulo/articulo.ts'
import { Descripcion } from '../articulo/Descripcion.tsx'
import { Empaque } from '../articulo/Empaque.tsx'
import { Etiquetas } from '../articulo/Etiquetas.tsx'
import { Existencia } from '../articulo/Existencia.tsx'
import { Condicion, PrecioDeArticulo } from '../articulo/Precio.tsx'
import { Agregar } from '../carrito/AgregarAlCarrito.tsx'
import { useAgregar } from '../carrito/use-agregar.ts'
import { Agotado } from './Sustitutos.tsx'

/** The product card of galleries. */
export function Tarjeta({
  articulo,
  rutaOrigen,
  pronto = false,
}: {
  articulo: Articulo
  rutaOrigen: RutaOrigen
  pronto?: boolean
}) {
  const compra = useAgregar(articulo, rutaOrigen)
  return (
    <Carta
      nombre={articulo.descripcion}
      foto={<Empaque url={articulo.urlImagen} descripcion={articulo.descripcion} pronto={pronto} />}
      etiquetas={<Etiquetas articulo={articulo} en={rutaOrigen} />}
      existencia={<Existencia articulo={articulo} />}
      texto={
        <>
          <Texto como="h2" dato>
            <Link to={paths.detalleProducto(articulo.codArticulo)}>
              <Descripcion texto={articulo.descripcion} />
            </Link>
          </Texto>
          <Nota cifras>{pieDeArticulo(articulo)}</Nota>
        </>
      }
      pie={
        <>
          <Condicion articulo={articulo} cantidad={compra.cantidad} aparte />
          <PrecioDeArticulo articulo={articulo} cantidad={compra.cantidad} entero aparte />
        </>
      }
    >
      {agotado(articulo) ? (
        <Agotado articulo={articulo} rutaOrigen={rutaOrigen} />
      ) : (
        <Agregar articulo={articulo} compra={compra} />
      )}
    </Carta>
  )
}
