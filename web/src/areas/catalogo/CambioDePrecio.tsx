import { cambiosDePrecio } from '@surtia/contracts/calls/listas.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { enDiaMesAno } from '@surtia/rules/fechas.ts'
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { CLAVES } from '../../api/claves.ts'
import { send, textOf } from '../../api/send.ts'
import { titulo } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { Migas } from '../../ui/Migas.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import { Paginacion } from '../../ui/Paginacion.tsx'
import { Celda, Tabla } from '../../ui/Tabla.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { agotado, enMiles } from '../articulo/articulo.ts'
import { Descripcion } from '../articulo/Descripcion.tsx'
import { EnSuCedis } from '../articulo/Existencia.tsx'
import { AgregarAlCarrito } from '../carrito/AgregarAlCarrito.tsx'
import { entero } from './BarraDeLista.tsx'
import estilos from './CambioDePrecio.module.css'
import { Agotado } from './Sustitutos.tsx'

export const meta = () => [{ title: titulo('Cambios de precios') }]

const COLUMNAS = [
  { texto: 'Artículo' },
  { texto: 'Precio anterior', num: true },
  { texto: 'Precio nuevo', num: true },
  { texto: 'Cambio', num: true },
  { texto: 'Fecha', num: true },
  { texto: 'Su CEDIS', num: true },
  { texto: 'Cantidad', num: true, enPantalla: true },
]

/** Net prices that changed, newest first. */
export default function CambioDePrecio() {
  const [p] = useSearchParams()
  const pagina = Math.max(1, entero(p.get('pagina'), 1))
  const consulta = useQuery({
    queryKey: CLAVES.catalogo.cambiosDePrecio(pagina),
    queryFn: ({ signal }) => send(cambiosDePrecio, { query: { pagina }, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <Pagina
      antes={<Migas aqui="Cambios de precios" />}
      titulo="Cambios de precios"
      junto={
        <Nota cifras role="status">
          {consulta.data && `${enMiles(consulta.data.resultados)} en los últimos 60 días`}
        </Nota>
      }
    >
      {consulta.isPending && <Esqueleto galeria={false} columnas={COLUMNAS} />}
      {consulta.isError && !consulta.data && (
        <Falla
          titulo="No pudimos cargar los cambios de precios."
          detalle={textOf(consulta.error)}
          onReintentar={() => consulta.refetch()}
        />
      )}
      {consulta.data?.data.length === 0 && <Vacio titulo="Ningún precio ha cambiado en los últimos 60 días." />}
      {consulta.data && consulta.data.data.length > 0 && (
        <div aria-busy={consulta.isPlaceholderData}>
          <Tabla titulo="Cambios de precios" columnas={COLUMNAS} className={estilos.tabla}>
            <tbody>
              {consulta.data.data.map((c) => (
                <tr key={c.codArticulo + c.fecha}>
                  <Celda ancha>
                    <Texto como={Link} dato enlaceDato to={paths.detalleProducto(c.codArticulo)}>
                      <Descripcion texto={c.descripcion} />
                    </Texto>
                    <Nota cifras>{[c.codArticulo, c.marca || c.formula].filter(Boolean).join(' · ')}</Nota>
                  </Celda>
                  <Celda num rotulo="Precio anterior">
                    {enPesos(c.precioAnterior)}
                  </Celda>
                  <Celda num rotulo="Precio nuevo">
                    <b>{enPesos(c.precioNuevo)}</b>
                  </Celda>
                  <Celda num rotulo="Cambio">
                    <Cambio antes={c.precioAnterior} ahora={c.precioNuevo} />
                  </Celda>
                  <Celda num fecha rotulo="Fecha">
                    {enDiaMesAno(c.fecha)}
                  </Celda>
                  <Celda num rotulo="Su CEDIS" className={estilos.cedis}>
                    <EnSuCedis piezas={c.existenciaMiCedis} />
                  </Celda>
                  <Celda num ancha lugar="accion">
                    {agotado(c) ? (
                      <Agotado articulo={c} rutaOrigen="cambio-precio" />
                    ) : (
                      <AgregarAlCarrito articulo={c} rutaOrigen="cambio-precio" compacto />
                    )}
                  </Celda>
                </tr>
              ))}
            </tbody>
          </Tabla>
          <Paginacion pagina={pagina} total={consulta.data.totalPaginas} hacia={paths.cambioDePrecio} />
        </div>
      )}
    </Pagina>
  )
}

/** Up or down, in words, sign and colour. */
function Cambio({ antes, ahora }: { antes: number; ahora: number }) {
  const sube = ahora > antes
  const Dibujo = sube ? IconTrendingUp : IconTrendingDown
  const porCiento = Math.round((Math.abs(ahora - antes) / antes) * 1_000) / 10
  return (
    <span className={sube ? estilos.sube : estilos.baja}>
      <Icono de={Dibujo} tamano={16} />
      {sube ? 'Subió' : 'Bajó'} {porCiento}%
    </span>
  )
}
