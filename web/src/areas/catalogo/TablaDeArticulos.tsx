import type { Articulo } from '@surtia/contracts/articulo.ts'
import type { RutaOrigen } from '@surtia/contracts/carrito.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Celda, ConFoto, Tabla } from '../../ui/Tabla.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { AgregarAlCarrito } from '../carrito/AgregarAlCarrito.tsx'
import { agotado, enMiles, pieDeArticulo } from './articulo.ts'
import { Descripcion } from './Descripcion.tsx'
import { Empaque } from './Empaque.tsx'
import { Etiquetas } from './Etiquetas.tsx'
import { anuncio, Precio } from './Precio.tsx'
import estilos from './TablaDeArticulos.module.css'

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
    <Tabla titulo={titulo} columnas={COLUMNAS} className={estilos.tablaLista}>
      <tbody>
        {articulos.map((a) => (
          <Fila key={a.codArticulo} a={a} rutaOrigen={rutaOrigen} siAgotado={siAgotado} />
        ))}
      </tbody>
    </Tabla>
  )
}

function Fila({ a, rutaOrigen, siAgotado }: { a: Articulo } & Pick<Props, 'rutaOrigen' | 'siAgotado'>) {
  const { precio, motivo } = anuncio(a)
  return (
    <tr>
      <Celda ancha>
        <ConFoto>
          <Empaque url={a.urlImagen} descripcion={a.descripcion} ancho={40} />
          <div>
            <div className={estilos.lineaEts}>
              <Texto como={Link} dato enlaceDato to={paths.detalleProducto(a.codArticulo)}>
                <Descripcion texto={a.descripcion} />
              </Texto>
              <Etiquetas a={a} />
            </div>
            <Nota cifras>
              {pieDeArticulo(a)}
              {a.minimoPiezas > 1 && ` · Mínimo ${a.minimoPiezas} piezas`}
              {motivo === 'oferta' &&
                a.minimoPiezasOfertas > 1 &&
                ` · Oferta a partir de ${a.minimoPiezasOfertas} piezas`}
            </Nota>
          </div>
        </ConFoto>
      </Celda>
      <Celda num rotulo="Su CEDIS">
        {enMiles(a.existenciaMiCedis)}
      </Celda>
      <Celda num rotulo="Otros">
        {enMiles(a.existenciaOtrosCedis)}
      </Celda>
      <Celda num rotulo="Colectivo">
        {enMiles(a.empColectivo)}
      </Celda>
      <Celda num rotulo="Público">
        {a.precioPublico > 0 ? enPesos(a.precioPublico) : '–'}
      </Celda>
      <Celda num lugar="precio">
        <Precio neto={a.precioNeto} precio={precio} motivo={motivo} />
      </Celda>
      <Celda num lugar="accion">
        {agotado(a) ? siAgotado(a) : <AgregarAlCarrito articulo={a} rutaOrigen={rutaOrigen} compacto />}
      </Celda>
    </tr>
  )
}
