import { guardarPreferencias, type Preferencias, preferencias } from '@surtia/contracts/preferencias.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CLAVES } from '../../api/claves.ts'
import { send, textOf } from '../../api/send.ts'
import { showToast } from '../../ui/avisos.ts'

/** What this user prefers, as the server keeps it; a change that was not stored goes back and says why. */
export function usePreferencias() {
  const cache = useQueryClient()
  const [guardando, setGuardando] = useState(false)
  const consulta = useQuery({
    queryKey: CLAVES.preferencias,
    queryFn: async ({ signal }) => {
      const { data, correo } = await send(preferencias, { signal })
      return { ...data, correo }
    },
  })
  const cambiar = async (cambio: Partial<Preferencias>) => {
    if (!consulta.data) return
    const { correo, ...antes } = consulta.data
    const ahora = { ...antes, ...cambio }
    setGuardando(true)
    cache.setQueryData(CLAVES.preferencias, { ...ahora, correo })
    try {
      await send(guardarPreferencias, { body: ahora })
      showToast({ clase: 'preferencias', tono: 'info', texto: 'Guardado', duraMs: 4_000 })
    } catch (error) {
      cache.setQueryData(CLAVES.preferencias, { ...antes, correo })
      showToast({ clase: 'preferencias', tono: 'peligro', texto: textOf(error) })
    } finally {
      setGuardando(false)
    }
  }
  return { ...consulta, guardando, cambiar }
}
