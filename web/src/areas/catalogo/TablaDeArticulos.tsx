import type { Articulo } from '@surtia/contracts/articulo.ts'
import type { RutaOrigen } from '@surtia/contracts/carrito.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Celda, ConFoto, Tabla } from '../../ui/Tabla.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { agotado, enMiles, pieDeArticulo } from '../articulo/articulo.ts'
import { Descripcion } from '../articulo/Descripcion.tsx'
import { Empaque } from '../articulo/Empaque.tsx'
import { Etiquetas } from '../articulo/Etiquetas.tsx'
import { condicionesDe, EnLinea, PrecioDeArticulo } from '../articulo/Precio.tsx'
import { Agregar } from '../carrito/AgregarAlCarrito.tsx'
import { useAgregar } from '../carrito/use-agregar.ts'
import estilos from './TablaDeArticulos.module.css'

const COLUMNAS = [
  { texto: 'Artículo' },
  ...['Su CEDIS', 'Otros CEDIS', 'Colectivo', 'Público', 'Precio neto'].map((texto) => ({ texto, num: true })),
  { texto: 'Cantidad', num: true, enPantalla: true },
]

type Props = {
  articulos: readonly Articulo[]
  rutaOrigen: RutaOrigen
  titulo: string
  /** what stands in place of the quantity when there is nothing anywhere */
  siAgotado: (articulo: Articulo) => ReactNode
}

/** Articles as rows; cards on a phone. */
export function TablaDeArticulos({ articulos, rutaOrigen, titulo, siAgotado }: Props) {
  return (
    <Tabla titulo={titulo} columnas={COLUMNAS} className={estilos.tabla}>
      <tbody>
        {articulos.map((articulo) => (
          <Fila key={articulo.codArticulo} articulo={articulo} rutaOrigen={rutaOrigen} siAgotado={siAgotado} />
        ))}
      </tbody>
    </Tabla>
  )
}

function Fila({ articulo, rutaOrigen, siAgotado }: { articulo: Articulo } & Pick<Props, 'rutaOrigen' | 'siAgotado'>) {
  const compra = useAgregar(articulo, rutaOrigen)
  return (
    <tr>
      <Celda ancha className={estilos.articulo}>
        <ConFoto>
          <Empaque url={articulo.urlImagen} descripcion={articulo.descripcion} ancho={40} />
          <div>
            <div className={estilos.lineaEts}>
              <Texto como={Link} dato enlaceDato to={paths.detalleProducto(articulo.codArticulo)}>
                <Descripcion texto={articulo.descripcion} />
              </Texto>
              <Etiquetas articulo={articulo} en={rutaOrigen} />
            </div>
            <Nota cifras className={estilos.pie}>
              <span title={pieDeArticulo(articulo)}>{pieDeArticulo(articulo)}</span>
              <EnLinea condiciones={condicionesDe(articulo, compra.cantidad)} />
            </Nota>
          </div>
        </ConFoto>
      </Celda>
      <Celda num rotulo="Su CEDIS">
        {enMiles(articulo.existenciaMiCedis)}
      </Celda>
      <Celda num rotulo="Otros CEDIS">
        {enMiles(articulo.existenciaOtrosCedis)}
      </Celda>
      <Celda num rotulo="Colectivo">
        {enMiles(articulo.empColectivo)}
      </Celda>
      <Celda num rotulo="Público">
        {articulo.precioPublico > 0 ? enPesos(articulo.precioPublico) : '–'}
      </Celda>
      <Celda num lugar="precio">
        <PrecioDeArticulo articulo={articulo} cantidad={compra.cantidad} />
      </Celda>
      <Celda num lugar="accion">
        {agotado(articulo) ? siAgotado(articulo) : <Agregar articulo={articulo} compra={compra} compacto />}
      </Celda>
    </tr>
  )
}
