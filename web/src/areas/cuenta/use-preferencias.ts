import { preferencias } from '@surtia/contracts/preferencias.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CLAVES } from '../../api/claves.ts'
import { send, textOf } from '../../api/send.ts'
import type { Preferida } from '../../equipo/deseos.ts'
import { conDeseadas, guardarDeseo } from '../../equipo/el-ultimo.ts'
import { useEspera } from '../../equipo/registro.ts'
import { showToast } from '../../ui/avisos.ts'

export const NOMBRES: Record<Preferida, string> = {
  cartaMensual: 'Recibir resumen mensual por correo',
  pedidos: 'Mis pedidos',
  llegadas: 'Llegó lo que esperaba',
  corte: 'Corte en 30 minutos',
}

/** What this user prefers, as the server keeps it with what is wished on top; a change that was refused goes back and says why. */
export function usePreferencias() {
  const cache = useQueryClient()
  const { cambios } = useEspera()
  const consulta = useQuery({ queryKey: CLAVES.preferencias, queryFn: ({ signal }) => send(preferencias, { signal }) })
  const { data: sabidas, correo } = consulta.data ?? {}
  const { mutateAsync, isPending: guardando } = useMutation({
    mutationFn: ({ cual, quiere }: { cual: Preferida; quiere: boolean }) =>
      guardarDeseo(cache, { acto: 'preferencia', descripcion: `Configuración: ${NOMBRES[cual]}`, cual, quiere }),
    onSuccess: (hecho) => hecho && showToast({ clase: 'preferencias', tono: 'info', texto: 'Guardado', duraMs: 4_000 }),
    onError: (error) => showToast({ clase: 'preferencias', tono: 'peligro', texto: textOf(error) }),
  })
  const cambiar = (cual: Preferida, quiere: boolean) => mutateAsync({ cual, quiere }).catch(() => undefined)
  return { ...consulta, data: sabidas && conDeseadas(sabidas, cambios), correo, guardando, cambiar }
}
