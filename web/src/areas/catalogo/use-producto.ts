import { paisOrigen, productoClickPublicidad } from '@surtia/contracts/catalogo.ts'
import { fijarEnLista } from '@surtia/contracts/listas.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CLAVES } from '../../api/claves.ts'
import { send, textOf } from '../../api/send.ts'
import { paths } from '../../paths.ts'
import { showToast } from '../../ui/avisos.ts'

/** The access id of this visit, which its quantity changes carry; '' until it is known. */
export const useAcceso = (codArticulo: string): string =>
  useQuery({
    queryKey: ['acceso', codArticulo],
    queryFn: async () =>
      (await send(productoClickPublicidad, { body: { idProducto: codArticulo, accessToken: '' } })).data[0] ?? '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  }).data ?? ''

/** Where it is made, with its flag. */
export const useOrigen = (codArticulo: string) =>
  useQuery({
    queryKey: ['pais', codArticulo],
    queryFn: async ({ signal }) => (await send(paisOrigen, { params: { id: codArticulo }, signal })).data,
    staleTime: 3_600_000,
  }).data?.[0]

/** Pins it in 'Mi lista de pedido', and says so. */
export function useFijar(codArticulo: string): () => void {
  const cache = useQueryClient()
  const fijar = useMutation({
    mutationFn: () => send(fijarEnLista, { body: { codArticulo, fijado: true } }),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: CLAVES.catalogo.miLista })
      showToast({
        clase: 'lista',
        texto: 'Se fijó en su lista de pedido',
        enlace: { a: paths.miListaDePedido(), texto: 'Ver lista' },
      })
    },
    onError: (error) => showToast({ clase: 'lista', tono: 'peligro', texto: textOf(error) }),
  })
  return () => fijar.mutate()
}
