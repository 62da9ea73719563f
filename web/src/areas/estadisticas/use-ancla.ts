import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'

/** Who came to this part of the page by its address reads on from there, however often. */
export function useAncla(parte: RefObject<HTMLElement | null>, ancla: string): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link, followed again, is another address of the history
  useEffect(() => {
    if (hash === `#${ancla}`) parte.current?.focus()
  }, [parte, ancla, hash, key])
}
