import type { FilaDe, PedidoDeMesa, UnListado } from '@surtia/contracts/listado.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Failure } from '../../api/request.ts'
import { showToast } from '../../ui/avisos.ts'
import { CLAVES_DE_MESA } from '../claves.ts'
import {
  type Consulta,
  escribirConsulta,
  leerConsulta,
  loIgnorado,
  nombresDe,
  ordenSiguiente,
  type Puestos,
} from './consulta.ts'
import type { ColumnaDeListado, FiltroDeListado } from './definicion.ts'
import { pedirPagina } from './pedir-pagina.ts'

/** Pages before this one, by their cursors, as the history keeps them; more would make every entry of it larger. */
type Antes = { antes?: readonly string[] }
const PAGINAS_EN_LA_HISTORIA = 100

type Mostrada<L extends UnListado> = {
  lista: L
  filtros: readonly FiltroDeListado[]
  columnas: readonly ColumnaDeListado<FilaDe<L>>[]
  propios?: readonly string[] | undefined
  siempre?: Puestos | undefined
}

/** What the address asks of a list, what the server answers, and how one goes on from there: all by the address. */
export function useListado<L extends UnListado>({ lista, filtros, columnas, propios, siempre }: Mostrada<L>) {
  const { nombre: pantalla, porOmision } = lista
  const { search, state } = useLocation()
  const consulta = useMemo(() => {
    const ordenes = columnas.flatMap(({ orden }) => (orden ? [orden] : []))
    return leerConsulta(new URLSearchParams(search), { filtros, ordenes, ...(propios ? { propios } : {}) })
  }, [search, filtros, columnas, propios])
  const pedido: PedidoDeMesa = {
    filtros: { ...consulta.filtros, ...siempre } as PedidoDeMesa['filtros'],
    ...(consulta.orden ? { orden: consulta.orden } : {}),
    ...(consulta.cursor ? { cursor: consulta.cursor } : {}),
  }
  const pagina = useQuery({
    queryKey: CLAVES_DE_MESA.listado(pantalla, pedido),
    queryFn: ({ signal }) =>
      pedirPagina<FilaDe<L>>(lista, pedido, signal).catch((error: unknown) => {
        if (!(error instanceof Failure && error.fields.some(({ campo }) => campo === 'cursor'))) throw error
        // an address of before: the first page, and it is said
        showToast({ clase: 'listado', texto: 'Esa página ya no se entiende: se muestra la primera.' })
        const { cursor: _, ...desdeElPrincipio } = pedido
        return pedirPagina<FilaDe<L>>(lista, desdeElPrincipio, signal)
      }),
    placeholderData: keepPreviousData,
  })
  const ir = useIr(propios)
  const antes = (state as Antes | null)?.antes ?? []
  const siguiente = pagina.data?.cursor ?? ''
  const orden = consulta.orden || porOmision
  const titulos = nombresDe(filtros)
  return {
    consulta,
    /** what is filtered and ordered, without the page: what a view and an export are of */
    pedido,
    pagina,
    orden,
    /** what was asked for and left out, each in a sentence */
    ignorados: [
      ...consulta.ignorados,
      ...(pagina.data?.filtrosIgnorados ?? []).map((nombre) => loIgnorado(nombre, consulta.filtros[nombre], titulos)),
    ],
    filtrar: (cambio: Readonly<Record<string, string>>, otraVez = false) =>
      ir(escribirConsulta({ filtros: { ...consulta.filtros, ...cambio }, orden: consulta.orden }), {
        replace: otraVez,
      }),
    ver: (vista: Partial<Consulta>) => ir(escribirConsulta(vista)),
    /** what stands after the '?' of a view, as it was saved */
    abrir: (direccion: string) => ir(new URLSearchParams(direccion)),
    ordenarPor: (columna: string) => {
      const nuevo = ordenSiguiente(orden, columna)
      ir(escribirConsulta({ filtros: consulta.filtros, orden: nuevo === porOmision ? '' : nuevo }))
    },
    siguientes:
      siguiente && !pagina.isPlaceholderData
        ? () =>
            ir(escribirConsulta({ ...consulta, cursor: siguiente }), {
              state: { antes: [...antes, consulta.cursor].slice(-PAGINAS_EN_LA_HISTORIA) },
            })
        : undefined,
    /** a shared address of a later page knows none before it but the first */
    anteriores: consulta.cursor
      ? () =>
          ir(escribirConsulta({ ...consulta, cursor: antes.at(-1) ?? '' }), { state: { antes: antes.slice(0, -1) } })
      : undefined,
  }
}

/** Goes to what is asked, with what the address holds of the screen around the list. */
function useIr(propios: readonly string[] = []) {
  const navigate = useNavigate()
  const { search } = useLocation()
  return useCallback(
    (consulta: URLSearchParams, como: { replace?: boolean; state?: Antes } = {}) => {
      const suyos = [...new URLSearchParams(search)].filter(([nombre]) => propios.includes(nombre))
      const detras = new URLSearchParams([...suyos, ...consulta]).toString()
      void navigate({ search: detras && `?${detras}` }, { ...como, preventScrollReset: true })
    },
    [navigate, search, propios],
  )
}

export type Listado<F> = ReturnType<typeof useListado<UnListado & { readonly de?: F }>>
