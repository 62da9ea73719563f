import { cambiosDePrecio } from '@surtia/contracts/listas.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { enDiaMesAno } from '@surtia/rules/fechas.ts'
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { send, textOf } from '../../api/send.ts'
import { titulo } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { Encabezado } from '../../ui/Encabezado.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { Paginacion } from '../../ui/Paginacion.tsx'
import { enMiles } from './articulo.ts'
import { entero } from './BarraDeLista.tsx'
import { Descripcion } from './Descripcion.tsx'

export const meta = () => [{ title: titulo('Cambios de precios') }]

const COLUMNAS = [
  { texto: 'Artículo' },
  { texto: 'Precio anterior', num: true },
  { texto: 'Precio nuevo', num: true },
  { texto: 'Cambio', num: true },
  { texto: 'Fecha', num: true },
]

/** Net prices that changed, newest first. */
export default function CambioDePrecio() {
  const [p] = useSearchParams()
  const pagina = Math.max(1, entero(p.get('pagina'), 1))
  const consulta = useQuery({
    queryKey: ['cambios-de-precio', pagina],
    queryFn: ({ signal }) => send(cambiosDePrecio, { query: { pagina }, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <main className="lienzo" id="contenido">
      <nav aria-label="Ruta" className="migas">
        <span>Captura de pedidos</span>
        <span aria-hidden="true">/</span>
        <span aria-current="page">Cambios de precios</span>
      </nav>
      <div className="tit">
        <h1>Cambios de precios</h1>
        <p className="nota tab" role="status">
          {consulta.data && `${enMiles(consulta.data.resultados)} en los últimos 60 días`}
        </p>
      </div>
      {consulta.isPending && <Esqueleto galeria={false} />}
      {consulta.isError && (
        <Falla
          titulo="No pudimos cargar los cambios de precios."
          detalle={textOf(consulta.error)}
          onReintentar={() => consulta.refetch()}
        />
      )}
      {consulta.data?.data.length === 0 && <Vacio titulo="Ningún precio ha cambiado en los últimos 60 días." />}
      {consulta.data && consulta.data.data.length > 0 && (
        <div aria-busy={consulta.isPlaceholderData}>
          <div className="rodillo">
            <table className="tabla tabla-cartas">
              <caption className="visualmente-oculto">Cambios de precios</caption>
              <Encabezado columnas={COLUMNAS} />
              <tbody>
                {consulta.data.data.map((c) => (
                  <tr key={c.codArticulo + c.fecha}>
                    <td className="todo">
                      <Link className="dato enlace-dato" to={paths.detalleProducto(c.codArticulo)}>
                        <Descripcion texto={c.descripcion} />
                      </Link>
                      <p className="nota tab">{[c.codArticulo, c.marca || c.formula].filter(Boolean).join(' · ')}</p>
                    </td>
                    <td className="num" data-t="Precio anterior">
                      {enPesos(c.precioAnterior)}
                    </td>
                    <td className="num" data-t="Precio nuevo">
                      <b>{enPesos(c.precioNuevo)}</b>
                    </td>
                    <td className="num" data-t="Cambio">
                      <Cambio antes={c.precioAnterior} ahora={c.precioNuevo} />
                    </td>
                    <td className="num fecha" data-t="Fecha">
                      {enDiaMesAno(c.fecha)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <Paginacion pagina={pagina} total={consulta.data.totalPaginas} a={paths.cambioDePrecio} />
        </div>
      )}
    </main>
  )
}

/** Up or down, in words, sign and colour. */
function Cambio({ antes, ahora }: { antes: number; ahora: number }) {
  const sube = ahora > antes
  const Icono = sube ? IconTrendingUp : IconTrendingDown
  const porCiento = Math.round((Math.abs(ahora - antes) / antes) * 1_000) / 10
  return (
    <span className={sube ? 'sube' : 'baja'}>
      <Icono className="ic" size={16} stroke={1.75} aria-hidden="true" />
      {sube ? 'Subió' : 'Bajó'} {porCiento}%
    </span>
  )
}
