import { startTransition, useEffect, useState } from 'react'
import { useImprimiendo } from './use-imprimiendo.ts'

const PRIMERA = 24
const PARTE = 24

const enUnRato: (hacer: () => void) => () => void = (hacer) => {
  if (typeof requestIdleCallback !== 'function') {
    const id = setTimeout(hacer, 50)
    return () => clearTimeout(id)
  }
  const id = requestIdleCallback(hacer, { timeout: 200 })
  return () => cancelIdleCallback(id)
}

/** How many rows of a long list to show: a first screenful at once, the rest while the browser is idle, so that a list of 200 can be used as soon as one of 20. */
export function usePorPartes(total: number): number {
  const [puestas, setPuestas] = useState(PRIMERA)
  useEffect(() => {
    if (puestas >= total) return
    return enUnRato(() => startTransition(() => setPuestas((n) => n + PARTE)))
  }, [puestas, total])
  return useImprimiendo() ? total : Math.min(puestas, total)
}
