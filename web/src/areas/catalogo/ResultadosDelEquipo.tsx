import { IconPlugConnectedX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { cambia } from '../../api/session.ts'
import type { ArticuloDelEquipo } from '../../equipo/buscar-en-equipo.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Vacio } from '../../ui/Estados.tsx'
import { Paginacion } from '../../ui/Paginacion.tsx'
import { Celda, Tabla } from '../../ui/Tabla.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { enMiles } from '../articulo/articulo.ts'
import { ExistenciaDelEquipo, PrecioDelEquipo } from '../articulo/DelEquipo.tsx'
import { Descripcion } from '../articulo/Descripcion.tsx'
import { AgregarDelEquipo } from '../carrito/AgregarDelEquipo.tsx'
import { useCarrito } from '../carrito/use-carrito.ts'
import estilos from './ResultadosDelEquipo.module.css'
import { useDelEquipo } from './use-del-equipo.ts'

const POR_PAGINA = 20
const COLUMNAS = [
  { texto: 'Artículo' },
  { texto: 'Existencia' },
  { texto: 'Precio', num: true },
  { texto: 'Cantidad', num: true, enPantalla: true },
]

type Props = {
  /** what is looked for: a text, or the code of an article that was chosen */
  texto: string
  buscado: string
  /** from 1 on */
  pagina: number
  hacia: (pagina: number) => string
  /** what is shown where this device keeps nothing */
  children: ReactNode
}

/** What a search finds on this device while there is no line, and of when that is (docs/reglas/equipo.md#datos-con-su-hora). */
export default function ResultadosDelEquipo({ texto, buscado, pagina, hacia, children }: Props) {
  const { data, isPending } = useDelEquipo(texto, true, POR_PAGINA, pagina - 1)
  const enCarrito = useCarrito().data?.data
  if (isPending) return <Esqueleto galeria={false} />
  if (!data) return children
  const { datos, cuantos, articulos } = data
  const cantidadDe = (codArticulo: string) =>
    enCarrito?.find((renglon) => renglon.codArticulo === codArticulo)?.cantidad ?? 0
  return (
    <>
      <Aviso tono="cuidado" icono={IconPlugConnectedX} className={estilos.datos}>
        <span role="status">
          <b>{datos}</b>, guardados en este equipo. {cuantos === 1 ? '1 artículo' : `${enMiles(cuantos)} artículos`}
          {buscado && ` para «${buscado}»`}.
        </span>
      </Aviso>
      {articulos.length === 0 ? (
        <Vacio titulo="No está entre lo que este equipo guarda.">
          Guarda lo que usted compra y lo que más se pide. Con conexión se busca en todo el catálogo.
        </Vacio>
      ) : (
        <Tabla titulo="Resultados" columnas={COLUMNAS}>
          <tbody>
            {articulos.map((articulo) => (
              <Fila key={articulo.codArticulo} articulo={articulo} cantidad={cantidadDe(articulo.codArticulo)} />
            ))}
          </tbody>
        </Tabla>
      )}
      <Paginacion pagina={pagina} total={Math.ceil(cuantos / POR_PAGINA)} hacia={hacia} />
    </>
  )
}

const Fila = ({ articulo, cantidad }: { articulo: ArticuloDelEquipo; cantidad: number }) => (
  <tr>
    <Celda ancha>
      <Texto dato>
        <Descripcion texto={articulo.descripcion} />
      </Texto>
      <Nota cifras>{articulo.codArticulo}</Nota>
    </Celda>
    <Celda rotulo="Existencia" className={estilos.existencia}>
      <ExistenciaDelEquipo articulo={articulo} />
    </Celda>
    <Celda num lugar="precio">
      <PrecioDelEquipo articulo={articulo} />
    </Celda>
    <Celda num lugar="accion">
      {cambia('llenarCarrito') && (
        <AgregarDelEquipo articulo={articulo} cantidad={cantidad} rutaOrigen="busqueda-general" />
      )}
    </Celda>
  </tr>
)
