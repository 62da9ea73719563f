import { type RefObject, useEffect, useState } from 'react'
import { useImprimiendo } from './use-imprimiendo.ts'

/** how far below the screen something is still asked for */
const ANTES = '400px'

/** Whether something is on the screen, is about to be, or once was; on paper everything is. */
export function useCerca(caja: RefObject<HTMLElement | null>): boolean {
  const [cerca, setCerca] = useState(false)
  useEffect(() => {
    if (cerca || !caja.current) return
    const vigia = new IntersectionObserver(([una]) => una?.isIntersecting && setCerca(true), { rootMargin: ANTES })
    vigia.observe(caja.current)
    return () => vigia.disconnect()
  }, [cerca, caja])
  return useImprimiendo() || cerca
}
