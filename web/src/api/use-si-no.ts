import type { Way } from '@surtia/contracts/call.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { useQuery } from '@tanstack/react-query'
import { readGuardado } from './guardado.ts'
import { send } from './send.ts'
import { readSession } from './session.ts'

const FRESCO_MS = 300_000
const RECUERDO = 'siNo'

/** What a call says with its `value` alone, as whether this client may do something; undefined until the server said so. */
export const useSiNo = (call: Way): boolean | undefined => useConsulta(call).data

/** The same for what has its place in a menu: the last answer counts until the next one comes; `sabido` is false while there is none. */
export function useSiNoDeMenu(call: Way): { si: boolean; sabido: boolean } {
  const { data = leer()[call.path], isPending } = useConsulta(call)
  return { si: data ?? false, sabido: data !== undefined || !isPending }
}

const useConsulta = (call: Way) =>
  useQuery({
    queryKey: [call.path],
    staleTime: FRESCO_MS,
    queryFn: async ({ signal }) => {
      const si = await preguntar(call, signal)
      localStorage.setItem(RECUERDO, JSON.stringify({ ...leer(), usuario: usuario(), [call.path]: si }))
      return si
    },
  })

async function preguntar(call: Way, signal: AbortSignal): Promise<boolean> {
  try {
    await send(call, { signal })
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

const usuario = () => readSession()?.user.idUsuario

/** What was answered to this user on this device, by the call's address. */
function leer(): Record<string, boolean | undefined> {
  const { usuario: de, ...dicho } = readGuardado<{ usuario?: number }>(RECUERDO) ?? {}
  return de === usuario() ? dicho : {}
}
