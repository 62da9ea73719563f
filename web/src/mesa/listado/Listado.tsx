import type { ExportarDeMesa } from '@surtia/contracts/mesa.ts'
import type { PantallaDePersonal } from '@surtia/rules/personal/pantallas.ts'
import { useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { textOf } from '../../api/send.ts'
import { Opcion } from '../../ui/Campo.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { EsqueletoDenso } from '../../ui/TablaDensa.tsx'
import { CLAVES_DE_MESA } from '../claves.ts'
import type { Archivo } from '../enviar.ts'
import { useTecla } from '../teclas/use-tecla.ts'
import { BarraDeVistas } from './BarraDeVistas.tsx'
import type { ColumnaDeListado, Consultar, FiltroDeListado, HechoDeListado, Llave, VistaFija } from './definicion.ts'
import { Exportar } from './Exportar.tsx'
import { Filtros } from './Filtros.tsx'
import estilos from './Listado.module.css'
import { LoDicho } from './LoDicho.tsx'
import { PieDeHechos } from './PieDeHechos.tsx'
import { PieDeListado } from './PieDeListado.tsx'
import { cabezasDe, TablaDeListado } from './TablaDeListado.tsx'
import { useEleccion } from './use-eleccion.ts'
import { type Listado as DeListado, useListado } from './use-listado.ts'
import { useVistas } from './use-vistas.ts'

type Props<F> = {
  /** whose views these are */
  pantalla: PantallaDePersonal
  /** the name of the table: that of the page */
  titulo: string
  /** `(asked) => enviar(consultarX, asked)` */
  consultar: Consultar<F>
  /** `(body) => bajar(exportarX, { body })`; without it nothing is exported, as where the role may not */
  exportar?: (body: ExportarDeMesa) => Promise<Archivo>
  llaveDe: (fila: F) => Llave
  /** what a row is called where it is ticked; its key unless said */
  nombreDe?: (fila: F) => string
  columnas: readonly ColumnaDeListado<F>[]
  filtros: readonly FiltroDeListado[]
  vistas?: readonly VistaFija[]
  /** the server's own order, as it is asked: '-instante' */
  ordenPorOmision?: string
  /** the page that a row opens, as the link of its first column and by Enter */
  abre?: (fila: F) => string
  /** or what a row does when it is opened in place */
  alAbrir?: (fila: F) => void
  /** what can be done with several rows; [] or nothing where the role may not */
  hechos?: readonly HechoDeListado<F>[]
  /** asked besides what the address says, and not shown as filters */
  siempre?: Readonly<Record<string, string>>
  /** names in the address that belong to the screen around it, like the open tab */
  propios?: readonly string[]
  /** when nothing is there and nothing is filtered */
  vacio: string
}

const NADA: readonly never[] = []

/**
 * Every list of the staff (docs/reglas/personal.md#listas-por-llave). What is filtered, ordered and paged stands in the address; a
 * view is an address with a name. The sibling to follow is web/src/mesa/auditoria/Auditoria.tsx: columns, filters and views are
 * constants outside of the component (they must be the same objects at each drawing), the calls are given as
 * `(asked) => enviar(consultarX, asked)` and `(body) => bajar(exportarX, { body })`. After a deed of one row, the list is asked anew
 * with `invalidateQueries({ queryKey: CLAVES_DE_MESA.listados(pantalla) })`.
 */
export function Listado<F>(props: Props<F>) {
  const { pantalla, titulo, columnas, filtros, vistas = NADA, hechos = NADA, exportar, vacio, llaveDe } = props
  const listado = useListado(props)
  const { pagina, pedido } = listado
  const ordenes = useMemo(() => columnas.flatMap(({ orden }) => (orden ? [orden] : [])), [columnas])
  const guardadas = useVistas({ pantalla, fijas: vistas, filtros, ordenes, listado })
  const filas = pagina.data?.data ?? NADA
  const eleccion = useEleccion(filas, llaveDe, CLAVES_DE_MESA.listados(pantalla))
  const primero = useRef<HTMLInputElement & HTMLSelectElement>(null)
  const lista = useRef<HTMLElement>(null)
  useTecla('/', () => primero.current?.focus())
  const conHechos = hechos.length > 0
  const forma = { elegible: conHechos, conResultado: false }
  return (
    <BarraDeVistas vistas={guardadas} exportar={exportar && <Exportar pedido={pedido} bajar={exportar} />}>
      <Filtros filtros={filtros} columnas={columnas} listado={listado} primero={primero} />
      <LoDicho listado={listado}>
        {conHechos && filas.length > 0 && (
          <Opcion checked={eleccion.todas} onChange={(e) => eleccion.elegirTodas(e.target.checked)}>
            Seleccionar todos
          </Opcion>
        )}
      </LoDicho>
      <section ref={lista} aria-label={`Renglones de ${titulo}`} className={estilos.lista}>
        {pagina.isPending && <EsqueletoDenso columnas={cabezasDe(columnas, listado, forma)} />}
        {pagina.isError && !pagina.data && (
          <Falla
            titulo="No pudimos cargar la lista."
            detalle={textOf(pagina.error)}
            onReintentar={() => void pagina.refetch()}
          />
        )}
        {pagina.data && filas.length === 0 && <SinRenglones listado={listado} vacio={vacio} />}
        {filas.length > 0 && (
          <Filas {...props} filas={filas} listado={listado} eleccion={conHechos ? eleccion : null} />
        )}
      </section>
      <PieDeListado listado={listado} lista={lista} />
      {conHechos && <PieDeHechos eleccion={eleccion} hechos={hechos} />}
    </BarraDeVistas>
  )
}

type DeFilas<F> = Props<F> & {
  filas: readonly F[]
  listado: DeListado<F>
  eleccion: ReturnType<typeof useEleccion<F>> | null
}

function Filas<F>({ titulo, columnas, llaveDe, nombreDe, abre, alAbrir, filas, listado, eleccion }: DeFilas<F>) {
  const navigate = useNavigate()
  return (
    <TablaDeListado
      titulo={titulo}
      columnas={columnas}
      filas={filas}
      llaveDe={llaveDe}
      nombreDe={nombreDe ?? ((fila) => String(llaveDe(fila)))}
      listado={listado}
      eleccion={eleccion}
      abre={abre}
      alAbrir={(fila) => {
        if (alAbrir) alAbrir(fila)
        else if (abre) void navigate(abre(fila))
      }}
    />
  )
}

function SinRenglones<F>({ listado: { consulta }, vacio }: { listado: DeListado<F>; vacio: string }) {
  const filtrada = Object.keys(consulta.filtros).length > 0 || consulta.cursor !== ''
  return <Vacio titulo={filtrada ? 'Nada cumple esos filtros.' : vacio} />
}
