import { marcarVistas, redireccionadas, ultimasNotificaciones } from '@surtia/contracts/notificaciones.ts'
import { esDelSitio } from '@surtia/rules/sitio/es-del-sitio.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { CLAVES } from '../../api/claves.ts'
import { send } from '../../api/send.ts'

/** The client's last notifications; reading them marks them as seen, following one leads to its page of this site. */
export function useNotificaciones() {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const consulta = useQuery({
    queryKey: CLAVES.notificaciones,
    queryFn: async ({ signal }) => (await send(ultimasNotificaciones, { signal })).data,
    staleTime: 60_000,
  })
  const vistas = useMutation({
    mutationFn: () => send(marcarVistas),
    onSuccess: () => cache.invalidateQueries({ queryKey: CLAVES.notificaciones }),
  })
  const lista = consulta.data ?? []
  const pendientes = lista.filter(({ visto }) => visto === 0).length
  return {
    consulta,
    lista,
    pendientes,
    ver: () => {
      if (pendientes > 0) vistas.mutate()
    },
    seguir: (codigoNotificacion: number, url: string) => {
      send(redireccionadas, { body: { todasRedirigidas: false, codigoNotificacion } }).catch(() => undefined)
      if (esDelSitio(url)) void navigate(url)
    },
  }
}
