import type { Articulo } from '@surtia/contracts/articulo.ts'
import type { RutaOrigen } from '@surtia/contracts/carrito.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Encabezado } from '../../ui/Encabezado.tsx'
import { AgregarAlCarrito } from '../carrito/AgregarAlCarrito.tsx'
import { agotado, enMiles, pieDeArticulo } from './articulo.ts'
import { Descripcion } from './Descripcion.tsx'
import { Empaque } from './Empaque.tsx'
import { Etiquetas } from './Etiquetas.tsx'
import { anuncio, Precio } from './Precio.tsx'

const COLUMNAS = [
  { texto: 'Artículo' },
  ...['Su CEDIS', 'Otros', 'Colectivo', 'Público', 'Precio neto', 'Cantidad'].map((texto) => ({ texto, num: true })),
]

type Props = {
  articulos: readonly Articulo[]
  rutaOrigen: RutaOrigen
  titulo: string
  /** what stands in place of the quantity when there is nothing anywhere */
  siAgotado: (a: Articulo) => ReactNode
}

/** Articles as rows; cards on a phone. */
export function TablaDeArticulos({ articulos, rutaOrigen, titulo, siAgotado }: Props) {
  return (
    <div className="rodillo">
      <table className="tabla tabla-cartas tabla-lista">
        <caption className="visualmente-oculto">{titulo}</caption>
        <Encabezado columnas={COLUMNAS} />
        <tbody>
          {articulos.map((a) => (
            <Fila key={a.codArticulo} a={a} rutaOrigen={rutaOrigen} siAgotado={siAgotado} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Fila({ a, rutaOrigen, siAgotado }: { a: Articulo } & Pick<Props, 'rutaOrigen' | 'siAgotado'>) {
  const { precio, motivo } = anuncio(a)
  return (
    <tr>
      <td className="todo">
        <div className="art">
          <Empaque url={a.urlImagen} descripcion={a.descripcion} ancho={40} />
          <div>
            <div className="linea-ets">
              <Link className="dato enlace-dato" to={paths.detalleProducto(a.codArticulo)}>
                <Descripcion texto={a.descripcion} />
              </Link>
              <Etiquetas a={a} />
            </div>
            <p className="nota tab">
              {pieDeArticulo(a)}
              {a.minimoPiezas > 1 && ` · Mínimo ${a.minimoPiezas} piezas`}
              {motivo === 'oferta' &&
                a.minimoPiezasOfertas > 1 &&
                ` · Oferta a partir de ${a.minimoPiezasOfertas} piezas`}
            </p>
          </div>
        </div>
      </td>
      <td className="num" data-t="Su CEDIS">
        {enMiles(a.existenciaMiCedis)}
      </td>
      <td className="num" data-t="Otros">
        {enMiles(a.existenciaOtrosCedis)}
      </td>
      <td className="num" data-t="Colectivo">
        {enMiles(a.empColectivo)}
      </td>
      <td className="num" data-t="Público">
        {a.precioPublico > 0 ? enPesos(a.precioPublico) : '–'}
      </td>
      <td className="num c-precio">
        <Precio neto={a.precioNeto} precio={precio} motivo={motivo} />
      </td>
      <td className="num c-accion">
        {agotado(a) ? siAgotado(a) : <AgregarAlCarrito articulo={a} rutaOrigen={rutaOrigen} compacto />}
      </td>
    </tr>
  )
}
