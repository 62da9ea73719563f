import { textOf } from '../../api/send.ts'
import { titulo } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { Boton, BotonLiga } from '../../ui/Boton.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { Migas } from '../../ui/Migas.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import { Paginacion } from '../../ui/Paginacion.tsx'
import { Tabla } from '../../ui/Tabla.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { useImprimiendo } from '../../ui/use-imprimiendo.ts'
import { enMiles } from '../articulo/articulo.ts'
import { Pesos, PreciosDe } from '../articulo/precios-de.tsx'
import { useCajas } from '../carrito/columna.ts'
import { DatosDe } from '../carrito/DatosDe.tsx'
import { useCarrito } from '../carrito/use-carrito.ts'
import { BarraDeMiLista } from './BarraDeMiLista.tsx'
import { FilaDeMiLista } from './FilaDeMiLista.tsx'
import estilos from './MiListaDePedido.module.css'
import { TOCA_YA } from './mi-lista.ts'
import { POR_PAGINA, SIN_FILTROS, useMiLista } from './use-mi-lista.ts'

export const meta = () => [{ title: titulo('Mi lista de pedido') }]

const COLUMNAS = [
  { texto: 'Descripción' },
  ...['Su CEDIS', 'Otros CEDIS', 'Colectivo', 'Cantidad', 'Precio neto', 'Importe'].map((texto) => ({
    texto,
    num: true,
  })),
  { texto: 'US', largo: 'Último surtido', num: true },
  { texto: 'UN', largo: 'Último negado', num: true },
  { texto: 'Acciones', num: true, enPantalla: true },
]

/** What this pharmacy buys: quantities are typed straight down the column. */
export default function MiListaDePedido() {
  const { consulta, vista, mostrados, facetas, paginas, hacia, cambiar, escribir } = useMiLista()
  const todos = consulta.data?.length ?? 0
  return (
    <Pagina
      antes={<Migas aqui="Mi lista de pedido" />}
      titulo="Mi lista de pedido"
      junto={
        <>
          <Nota cifras role="status">
            {consulta.data && cuantosDe(mostrados.length, todos)}
          </Nota>
          <DatosDe consulta={consulta} />
        </>
      }
    >
      {(consulta.isPending || todos > 0) && (
        <BarraDeMiLista
          vista={vista}
          facetas={facetas}
          mostrados={consulta.data && mostrados.length}
          onEscribir={escribir}
          onCambio={cambiar}
        />
      )}
      {consulta.isPending && <Esqueleto galeria={false} columnas={COLUMNAS} pie />}
      {consulta.isError && !consulta.data && (
        <Falla
          titulo="No pudimos cargar su lista."
          detalle={textOf(consulta.error)}
          onReintentar={() => consulta.refetch()}
        />
      )}
      {consulta.data && todos === 0 && <SinLista />}
      {todos > 0 && (
        <>
          {mostrados.length === 0 ? (
            <Vacio
              breve
              titulo="Nada de su lista coincide."
              accion={<Boton onClick={() => cambiar(SIN_FILTROS)}>Quitar filtros</Boton>}
            />
          ) : (
            <PreciosDe consulta={consulta}>
              <Renglones mostrados={mostrados} vista={vista} paginas={paginas} hacia={hacia} />
            </PreciosDe>
          )}
          <PieDelCarrito />
        </>
      )}
    </Pagina>
  )
}

const cuantosDe = (mostrados: number, todos: number): string =>
  mostrados === todos ? `${enMiles(todos)} artículos` : `${enMiles(mostrados)} de ${enMiles(todos)} artículos`

const SinLista = () => (
  <Vacio
    titulo="Su lista está vacía."
    accion={
      <BotonLiga modo="accion" to={paths.busquedaGeneral()}>
        Catálogo general
      </BotonLiga>
    }
  >
    Aquí aparecerá lo que se le surta o niegue. También puede fijar artículos desde su detalle.
  </Vacio>
)

type DeRenglones = Pick<ReturnType<typeof useMiLista>, 'mostrados' | 'vista' | 'paginas' | 'hacia'>

/** One page of what is shown; on paper all of it. */
function Renglones({ mostrados, vista, paginas, hacia }: DeRenglones) {
  const cajas = useCajas()
  const enPapel = useImprimiendo()
  const desde = (vista.pagina - 1) * POR_PAGINA
  return (
    <>
      <Tabla titulo="Mi lista de pedido" columnas={COLUMNAS} className={estilos.tablaPedido}>
        <tbody>
          {(enPapel ? mostrados : mostrados.slice(desde, desde + POR_PAGINA)).map((a) => (
            <FilaDeMiLista key={a.codArticulo} articulo={a} cajas={cajas} conCadencia={vista.orden === TOCA_YA} />
          ))}
        </tbody>
      </Tabla>
      <Paginacion pagina={vista.pagina} total={enPapel ? 1 : paginas} hacia={hacia} />
    </>
  )
}

/** The whole cart, as its own screen shows it, not only what of this list is in it. */
function PieDelCarrito() {
  const consulta = useCarrito()
  const { data: carrito, isError, refetch } = consulta
  const renglones = carrito?.data.length
  if (isError && !carrito)
    return (
      <div className={estilos.resumenSel} role="status">
        <span>No pudimos cargar su carrito.</span>
        <Boton modo="noche" onClick={() => refetch()}>
          Reintentar
        </Boton>
      </div>
    )
  return (
    <div className={estilos.resumenSel} role="status">
      <span>Carrito: {renglones === undefined ? '…' : renglones === 1 ? '1 renglón' : `${renglones} renglones`}</span>
      <b>
        {carrito && (
          <PreciosDe consulta={consulta}>
            <Pesos de={carrito.totales.total} />
          </PreciosDe>
        )}
      </b>
      <BotonLiga modo="accion" to={paths.carrito()}>
        Ver carrito
      </BotonLiga>
    </div>
  )
}
