import { recepcionDe, recepciones } from '@surtia/contracts/recepciones.ts'
import { fotoDeReclamacion, reclamacionDe, reclamaciones } from '@surtia/contracts/reclamaciones.ts'
import { useQuery } from '@tanstack/react-query'
import { CLAVES } from '../../api/claves.ts'
import { send } from '../../api/send.ts'
import type { LoBuscado } from './hallar-leido.ts'

/** The claims of the client, the newest first. */
export const useReclamaciones = () =>
  useQuery({
    queryKey: CLAVES.reclamaciones.lista,
    queryFn: async ({ signal }) => (await send(reclamaciones, { signal })).data,
    staleTime: 0,
  })

export const useReclamacion = (id: number) =>
  useQuery({
    queryKey: CLAVES.reclamaciones.una(id),
    queryFn: async ({ signal }) => (await send(reclamacionDe, { params: { id }, signal })).data,
    staleTime: 0,
  })

/** A picture as an address that can be shown; what was sent does not change. */
export const useFoto = (id: number, n: number) =>
  useQuery({
    queryKey: CLAVES.reclamaciones.foto(id, n),
    queryFn: async ({ signal }) => {
      const { tipo, contenido } = (await send(fotoDeReclamacion, { params: { id, n }, signal })).data
      return `data:${tipo};base64,${contenido}`
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Orders that left, of which one may claim: all of them, or those that brought what was looked for. */
export const usePorElegir = (con: LoBuscado | null) =>
  useQuery({
    queryKey: con ? CLAVES.recepciones.con(con.codArticulo, con.lote) : CLAVES.recepciones.lista,
    queryFn: async ({ signal }) => (await send(recepciones, { query: con ? dicho(con) : {}, signal })).data,
    staleTime: 0,
  })
const dicho = ({ codArticulo, lote }: LoBuscado) => ({ codArticulo, ...(lote ? { lote } : {}) })

/** What of an order was expected and what was counted, as it is when one begins to claim of it. */
export const useLoRecibido = (folio: string) =>
  useQuery({
    queryKey: CLAVES.recepciones.una(folio),
    queryFn: async ({ signal }) => (await send(recepcionDe, { params: { folio }, signal })).data,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
