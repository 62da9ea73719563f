import type { Data } from '@surtia/contracts/call.ts'
import { menu } from '@surtia/contracts/inicio.ts'
import { useQuery } from '@tanstack/react-query'
import { readGuardado } from './guardado.ts'
import { send } from './send.ts'
import { deQuienEs } from './session.ts'

type Menu = Data<typeof menu>

const FRESCO_MS = 300_000
const RECUERDO = 'menu'

/**
 * What the menu shows beside its entries. Which entries there are is as this user was answered last on this device, until the next
 * answer comes; `sabido` is false while nothing was.
 */
export function useMenu() {
  const { data, isPending, isStale, refetch } = useQuery({
    queryKey: [menu.path],
    staleTime: FRESCO_MS,
    queryFn: async ({ signal }) => {
      const { data } = await send(menu, { signal })
      localStorage.setItem(RECUERDO, JSON.stringify({ ...data, usuario: deQuienEs() }))
      return data
    },
  })
  const entradas = data ?? leer()
  return {
    /** undefined until the server said so */
    cuantos: data?.cuantos,
    eventoBuenFin: entradas?.eventoBuenFin ?? false,
    referenciar: entradas?.referenciar ?? false,
    herramientas: entradas?.herramientas ?? false,
    /** that wait for an answer, as the server said just now */
    retiros: data?.retiros ?? 0,
    /** asks again what is old; not beside what is on its way */
    alDia: () => {
      if (isStale) void refetch({ cancelRefetch: false })
    },
    sabido: entradas !== null || !isPending,
  }
}

function leer(): Menu | null {
  const dicho = readGuardado<Menu & { usuario?: string }>(RECUERDO)
  return dicho?.usuario === deQuienEs() ? dicho : null
}
