import type { Body } from '@surtia/contracts/call.ts'
import { crearLista, type ListaPropia, listasPropias } from '@surtia/contracts/listas-propias.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CLAVES } from '../../api/claves.ts'
import { send } from '../../api/send.ts'
import { sendSurely } from '../../api/send-surely.ts'
import { conRecuerdo } from '../../equipo/con-recuerdo.ts'

const { todas } = CLAVES.listasPropias

/** The client's lists, by name. */
export const useListasPropias = () =>
  useQuery({
    queryKey: todas,
    queryFn: ({ signal, client }): Promise<ListaPropia[]> =>
      conRecuerdo(client, todas, async () => (await send(listasPropias, { signal })).data),
    staleTime: 0,
  })

/** With what a list begins. */
export type Comienzo = Omit<Body<typeof crearLista>, 'nombre'>

/** Makes a list; the page of lists asks again. */
export function useCrearLista() {
  const cache = useQueryClient()
  return async (nombre: string, comienzo: Comienzo): Promise<number> => {
    const { data } = await sendSurely(crearLista, { body: { nombre, ...comienzo } })
    void cache.invalidateQueries({ queryKey: todas, exact: true })
    return data.idLista
  }
}
