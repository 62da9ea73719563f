import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window is as a media query says, where it is not only a matter of looks: '(width < 36rem)'. */
export function useAncho(consulta: string): boolean {
  const oir = useCallback(
    (oyente: () => void) => {
      const media = window.matchMedia(consulta)
      media.addEventListener('change', oyente)
      return () => media.removeEventListener('change', oyente)
    },
    [consulta],
  )
  return useSyncExternalStore(
    oir,
    () => window.matchMedia(consulta).matches,
    () => false,
  )
}
