import { type CobroDeMesa, cobranza } from '@surtia/contracts/cobranza-de-mesa.ts'
import type { PedidoDeMesa } from '@surtia/contracts/listado.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { CLAVES_DE_MESA } from '../claves.ts'
import { aPantalla } from '../direcciones.ts'
import { leerConsulta } from '../listado/consulta.ts'
import { pedirPagina } from '../listado/pedir-pagina.ts'
import { type Origen, POR_DECIDIR } from './EstadoDeCobro.tsx'
import { LISTAS } from './lo-que-se-lista.tsx'
import { siguienteDe } from './por-decidir.ts'

const FILAS = 200

/** What waits for a person in the list from which one came: which one is next, and how many there are. */
export function usePorDecidir(folio: string, origen: Origen) {
  const { search } = useLocation()
  const consultas = useQueryClient()
  const { filtros, orden } = leerConsulta(new URLSearchParams(search), {
    filtros: LISTAS[origen].filtros,
    ordenes: cobranza.ordenes,
    propios: ['origen'],
  })
  const espera = POR_DECIDIR[origen]
  const pedido: PedidoDeMesa = {
    filtros: { ...filtros, origen, estado: espera },
    ...(orden ? { orden } : {}),
    renglones: FILAS,
  }
  const queryKey = CLAVES_DE_MESA.porDecidir(pedido)
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => pedirPagina<CobroDeMesa>(cobranza, pedido, signal),
  })
  const siguiente = siguienteDe(data?.data ?? [], folio, espera)
  return {
    siguiente: siguiente && { folio: siguiente.folio, a: `${aPantalla('cobro', { folio: siguiente.folio })}${search}` },
    /** those that wait, this one too while it does */
    cuantos: data?.cuantos ?? 0,
    /** this one waits no more; the list keeps its place until it is asked anew */
    quitar: (estado: string) =>
      consultas.setQueryData<typeof data>(
        queryKey,
        (lista) =>
          lista && {
            ...lista,
            cuantos: lista.cuantos - (lista.data.some((c) => c.folio === folio && c.estado === espera) ? 1 : 0),
            data: lista.data.map((c) => (c.folio === folio ? { ...c, estado } : c)),
          },
      ),
  }
}
