import { useMemo } from 'react'
import type { CambioDe } from '../../equipo/cambios.ts'
import { useEspera } from '../../equipo/cola.ts'

/** The lines of the web cart that wait on this device, in the order in which they were wished. */
export function useRenglonesEnEspera(): readonly CambioDe<'carrito'>[] {
  const { cambios } = useEspera()
  return useMemo(() => cambios.filter((c) => c.acto === 'carrito'), [cambios])
}
