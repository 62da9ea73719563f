import { paisOrigen, productoClickPublicidad } from '@surtia/contracts/catalogo.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send, textOf } from '../../api/send.ts'
import { guardarDeseo } from '../../equipo/el-ultimo.ts'
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

/** Pins it in 'Mi lista de pedido', and says so, or that it waits. */
export function useFijar(codArticulo: string, descripcion: string): () => void {
  const cache = useQueryClient()
  const fijar = useMutation({
    mutationFn: () => guardarDeseo(cache, { acto: 'mi-lista', codArticulo, descripcion, queda: 'fijo' }),
    onSuccess: (hecho) =>
      showToast({
        clase: 'lista',
        texto: hecho ? 'Se fijó en su lista de pedido' : 'En espera de conexión',
        enlace: { a: paths.miListaDePedido(), texto: 'Ver lista' },
      }),
    onError: (error) => showToast({ clase: 'lista', tono: 'peligro', texto: textOf(error) }),
  })
  return () => fijar.mutate()
}
