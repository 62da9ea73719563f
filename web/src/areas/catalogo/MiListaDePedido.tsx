import { obtenerLista } from '@surtia/contracts/calls/listas.ts'
import { precioVigente } from '@surtia/rules/catalogo/precio-vigente.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { CLAVES } from '../../api/claves.ts'
import { send, textOf } from '../../api/send.ts'
import { titulo } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { Barra, FinDeBarra } from '../../ui/Barra.tsx'
import { Boton, BotonLiga } from '../../ui/Boton.tsx'
import { BotonImprimir } from '../../ui/BotonImprimir.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { Migas } from '../../ui/Migas.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import { Paginacion } from '../../ui/Paginacion.tsx'
import { Tabla } from '../../ui/Tabla.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { useImprimiendo } from '../../ui/use-imprimiendo.ts'
import { enMiles } from '../articulo/articulo.ts'
import { useCajas } from '../carrito/columna.ts'
import { useCarrito } from '../carrito/use-carrito.ts'
import { entero, Filtro } from './BarraDeLista.tsx'
import { FilaDeLista } from './FilaDeLista.tsx'
import estilos from './MiListaDePedido.module.css'
import type { ArticuloDeLista } from './mi-lista.ts'

export const meta = () => [{ title: titulo('Mi lista de pedido') }]

const POR_PAGINA = 20
const ORDENES = ['Alfabético', 'Genérico o Fórmula', 'Precio Ascendente', 'Precio Descendente'] as const
const espanol = new Intl.Collator('es', { sensitivity: 'base' })
const precioDeUna = (a: ArticuloDeLista) => precioVigente(a, 1, true).precio
const COMPARAR: ((a: ArticuloDeLista, b: ArticuloDeLista) => number)[] = [
  (a, b) => espanol.compare(a.descripcion, b.descripcion),
  (a, b) => espanol.compare(a.formula || a.generico, b.formula || b.generico),
  (a, b) => precioDeUna(a) - precioDeUna(b),
  (a, b) => precioDeUna(b) - precioDeUna(a),
]
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
  const [p] = useSearchParams()
  const navigate = useNavigate()
  const cajas = useCajas()
  const enPapel = useImprimiendo()
  const orden = entero(p.get('orden'), 0, 3)
  const consulta = useQuery({
    queryKey: CLAVES.catalogo.miLista,
    queryFn: async ({ signal }) => (await send(obtenerLista, { signal })).data,
  })
  const articulos = [...(consulta.data ?? [])].sort(
    (a, b) =>
      Number(b.fijado) - Number(a.fijado) ||
      (COMPARAR[orden]?.(a, b) ?? 0) ||
      a.codArticulo.localeCompare(b.codArticulo),
  )
  const paginas = Math.ceil(articulos.length / POR_PAGINA)
  const pagina = Math.min(Math.max(1, entero(p.get('pagina'), 1)), Math.max(1, paginas))

  return (
    <Pagina
      antes={<Migas aqui="Mi lista de pedido" />}
      titulo="Mi lista de pedido"
      junto={
        <Nota cifras role="status">
          {consulta.data && `${enMiles(articulos.length)} artículos`}
        </Nota>
      }
    >
      {consulta.isPending && <Esqueleto galeria={false} columnas={COLUMNAS} barra pie />}
      {consulta.isError && !consulta.data && (
        <Falla
          titulo="No pudimos cargar su lista."
          detalle={textOf(consulta.error)}
          onReintentar={() => consulta.refetch()}
        />
      )}
      {consulta.data?.length === 0 && (
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
      )}
      {articulos.length > 0 && (
        <>
          <Barra>
            <FinDeBarra>
              <Filtro
                etiqueta="Orden"
                valor={orden}
                opciones={ORDENES.map((texto, i) => [i, texto])}
                onCambio={(nuevo) => navigate(paths.miListaDePedido({ orden: nuevo }))}
                ninguno=""
              />
              <BotonImprimir />
            </FinDeBarra>
          </Barra>
          <Tabla titulo="Mi lista de pedido" columnas={COLUMNAS} className={estilos.tablaPedido}>
            <tbody>
              {(enPapel ? articulos : articulos.slice((pagina - 1) * POR_PAGINA, pagina * POR_PAGINA)).map((a) => (
                <FilaDeLista key={a.codArticulo} articulo={a} cajas={cajas} />
              ))}
            </tbody>
          </Tabla>
          <Paginacion
            pagina={pagina}
            total={enPapel ? 1 : paginas}
            hacia={(n) => paths.miListaDePedido({ orden, pagina: n > 1 ? n : undefined })}
          />
          <PieDelCarrito />
        </>
      )}
    </Pagina>
  )
}

/** The whole cart, as its own screen shows it, not only what of this list is in it. */
function PieDelCarrito() {
  const { data: carrito, isError, refetch } = useCarrito()
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
      <b>{carrito && enPesos(carrito.totales.total)}</b>
      <BotonLiga modo="accion" to={paths.carrito()}>
        Ver carrito
      </BotonLiga>
    </div>
  )
}
