import type { FilaDe, UnListado, ValoresDe } from '@surtia/contracts/listado.ts'
import { type ReactNode, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { textOf } from '../../api/send.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Opcion } from '../../ui/Campo.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { CLAVES_DE_MESA } from '../claves.ts'
import { useTecla } from '../teclas/teclas.ts'
import { BarraDeVistas } from './BarraDeVistas.tsx'
import type { ColumnaDeListado, FiltroDeListado, HechoDeListado, Llave, VistaFija } from './definicion.ts'
import { ExportarLista } from './Exportar.tsx'
import { Filtros } from './Filtros.tsx'
import estilos from './Listado.module.css'
import { LoDicho } from './LoDicho.tsx'
import { PieDeHechos } from './PieDeHechos.tsx'
import { PieDeListado } from './PieDeListado.tsx'
import { cabezasDe, TablaDeListado } from './TablaDeListado.tsx'
import { type Eleccion, useEleccion } from './use-eleccion.ts'
import { type Listado as DeListado, useListado } from './use-listado.ts'
import { useVistas } from './use-vistas.ts'

type Props<L extends UnListado, F = FilaDe<L>> = {
  lista: L
  /** the name of the table: that of the page */
  titulo: string
  llaveDe: (fila: F) => Llave
  /** what a row is called where it is ticked; its key unless said */
  nombreDe?: (fila: F) => string
  columnas: readonly ColumnaDeListado<F>[]
  filtros: readonly FiltroDeListado[]
  vistas?: readonly VistaFija<L>[]
  /** the page that a row opens, as the link of its first column and by Enter; it goes with what was filtered, by which one comes back */
  abre?: (fila: F) => string
  /** or what a row does when it is opened in place */
  alAbrir?: (fila: F) => void
  /** what can be done with several rows; [] or nothing where the role may not */
  hechos?: readonly HechoDeListado<F>[]
  /** asked besides what the address says, and not shown as filters */
  siempre?: ValoresDe<L>
  /** names in the address that belong to the screen around it, like the open tab */
  propios?: readonly string[]
  /** when nothing is there and nothing is filtered; below it, why */
  vacio: string
  detalle?: string
  /** in the place of `hechos`, where one call decides on all that is ticked */
  useElegir?: (filas: readonly F[], props: Props<L>) => Elegido<F>
}
/** What is ticked, where something is done with it, and what stands below for that. */
type Elegido<F> = { eleccion: Eleccion<F> | null; pie: ReactNode }

const NADA: readonly never[] = []

/**
 * Every list of the staff (docs/reglas/personal.md#listas-por-llave). What is filtered, ordered and paged stands in the address; a
 * view is an address with a name. The sibling to follow is web/src/mesa/auditoria/Auditoria.tsx: columns, filters and views are
 * constants outside of the component (they must be the same objects at each drawing). After a deed of one row, the list is asked anew
 * with `invalidateQueries({ queryKey: CLAVES_DE_MESA.listados(lista.nombre) })`.
 */
export function Listado<L extends UnListado>(props: Props<L>) {
  const { lista, titulo, columnas, filtros, vistas = NADA, useElegir = useHechos<L> } = props
  const listado = useListado(props)
  const { pagina, pedido } = listado
  const ordenes = useMemo(() => columnas.flatMap(({ orden }) => (orden ? [orden] : [])), [columnas])
  const guardadas = useVistas({ pantalla: lista.nombre, fijas: vistas, filtros, ordenes, listado })
  const filas = pagina.data?.data ?? NADA
  const { eleccion, pie } = useElegir(filas, props)
  const primero = useRef<HTMLInputElement & HTMLSelectElement>(null)
  const renglones = useRef<HTMLElement>(null)
  useTecla('/', () => primero.current?.focus())
  const forma = { elegible: eleccion !== null, conResultado: false }
  return (
    <BarraDeVistas vistas={guardadas} exportar={<ExportarLista lista={lista} pedido={pedido} />}>
      {(acciones) => (
        <>
          <Filtros filtros={filtros} columnas={columnas} listado={listado} primero={primero} acciones={acciones} />
          <LoDicho listado={listado}>
            {eleccion && filas.length > 0 && (
              <Opcion checked={eleccion.todas} onChange={(e) => eleccion.elegirTodas(e.target.checked)}>
                Seleccionar todos
              </Opcion>
            )}
          </LoDicho>
          <section ref={renglones} aria-label={`Renglones de ${titulo}`} className={estilos.lista}>
            {pagina.isPending && <Esqueleto densa columnas={cabezasDe(columnas, null, forma)} />}
            {pagina.isError && !pagina.data && (
              <Falla
                titulo="No pudimos cargar la lista."
                detalle={textOf(pagina.error)}
                onReintentar={() => void pagina.refetch()}
              />
            )}
            {pagina.data && filas.length === 0 && <SinRenglones {...props} listado={listado} />}
            {filas.length > 0 && <Filas {...props} filas={filas} listado={listado} eleccion={eleccion} />}
          </section>
          <PieDeListado listado={listado} lista={renglones} />
          {pie}
        </>
      )}
    </BarraDeVistas>
  )
}

function useHechos<L extends UnListado>(filas: readonly FilaDe<L>[], props: Props<L>): Elegido<FilaDe<L>> {
  const { lista, llaveDe, hechos = NADA } = props
  const eleccion = useEleccion(filas, llaveDe, CLAVES_DE_MESA.listados(lista.nombre))
  if (hechos.length === 0) return { eleccion: null, pie: null }
  return { eleccion, pie: <PieDeHechos eleccion={eleccion} hechos={hechos} /> }
}

type DeFilas<L extends UnListado, F = FilaDe<L>> = Props<L> & {
  filas: readonly F[]
  listado: DeListado<F>
  eleccion: Eleccion<F> | null
}

function Filas<L extends UnListado>(props: DeFilas<L>) {
  const { titulo, columnas, llaveDe, nombreDe, abre: aUna, alAbrir, filas, listado, eleccion } = props
  const { search } = useLocation()
  const abre = aUna && ((fila: FilaDe<L>) => `${aUna(fila)}${search}`)
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
        else eleccion?.elegir(fila, !eleccion.estaElegida(fila))
      }}
    />
  )
}

type Vacia<F> = { listado: DeListado<F>; vacio: string; detalle?: string }

function SinRenglones<F>({ listado: { consulta, ver }, vacio, detalle }: Vacia<F>) {
  const filtrada = Object.keys(consulta.filtros).length > 0 || consulta.cursor !== ''
  if (!filtrada) return <Vacio titulo={vacio}>{detalle}</Vacio>
  return (
    <Vacio
      titulo="Nada cumple esos filtros."
      accion={<Boton onClick={() => ver({ orden: consulta.orden })}>Quitar filtros</Boton>}
    />
  )
}
