import { useHayRed } from '../api/red.ts'
import { Failure } from '../api/request.ts'

/** a proxy that heard nothing from the portal knows no more than a broken line */
const SIN_PORTAL = [0, 502, 504]

/** Whether nobody answers: the device says that it has no network, or what was asked last got no answer. */
export function useSinLinea(error: unknown): boolean {
  const red = useHayRed()
  return !red || (error instanceof Failure && SIN_PORTAL.includes(error.status))
}
