import { type Recepcion, recepcionDe, recepciones } from '@surtia/contracts/recepciones.ts'
import type { RenglonConCodigos } from '@surtia/rules/recepcion/lectura.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { CLAVES } from '../../api/claves.ts'
import { send } from '../../api/send.ts'
import { conRecuerdo } from '../../equipo/con-recuerdo.ts'
import { type PorContar, useLecturasDe } from '../../equipo/recepcion.ts'
import { registro } from '../../equipo/registro.ts'
import { yaContadas } from './ya-contadas.ts'

/** another phone may be counting the same order */
const CADA_MS = 5_000

export const useRecepciones = () =>
  useQuery({
    queryKey: CLAVES.recepciones.lista,
    queryFn: ({ signal, client }) =>
      conRecuerdo(client, CLAVES.recepciones.lista, async () => (await send(recepciones, { signal })).data),
    staleTime: 0,
  })

/** What is known last: an answer that was asked before a count came after it says less. */
const laUltima = (una: Recepcion | undefined, otra: Recepcion): Recepcion =>
  una && una.version > otra.version ? una : otra

export const ponerRecepcion = (cache: QueryClient, folio: string, datos: Recepcion): void =>
  void cache.setQueryData<Recepcion>(CLAVES.recepciones.una(folio), (antes) => laUltima(antes, datos))

export function useRecepcion(folio: string) {
  const queryKey = CLAVES.recepciones.una(folio)
  return useQuery({
    queryKey,
    queryFn: ({ signal, client }): Promise<Recepcion> =>
      conRecuerdo(client, queryKey, async () => {
        const { data } = await send(recepcionDe, { params: { folio }, signal })
        return laUltima(client.getQueryData<Recepcion>(queryKey), data)
      }).finally(() => registro.alDia()),
    refetchInterval: CADA_MS,
    staleTime: 0,
  })
}

export type RenglonDeTabla = RenglonConCodigos & { descripcion: string }

/** The lines as they are stored, with what was read here and is on its way. */
export function useRenglones(recepcion: Recepcion, folio: string): readonly RenglonDeTabla[] {
  const { enCamino } = useLecturasDe(folio)
  return useMemo(() => conLecturas(recepcion.renglones, enCamino), [recepcion, enCamino])
}

export function conLecturas(
  renglones: readonly RenglonDeTabla[],
  enCamino: readonly PorContar[],
): readonly RenglonDeTabla[] {
  const lecturas = enCamino.filter(({ clave }) => !yaContadas.has(clave))
  if (lecturas.length === 0) return renglones
  const todos = new Map(renglones.map((uno) => [uno.codArticulo, uno]))
  for (const { descripcion, renglones: contados } of lecturas)
    for (const { codArticulo, ...deLote } of contados) {
      const suyo = todos.get(codArticulo) ?? { ...NUEVO, codArticulo, descripcion }
      todos.set(codArticulo, { ...suyo, contadas: [...suyo.contadas, deLote] })
    }
  return [...todos.values()]
}

/** What did not come in the order, until the portal says what it is. */
const NUEVO = { codigos: [], cajas: [], fraccion: '', refrigerado: false, esperadas: [], contadas: [] } as const
