import { useCallback } from 'react'
import { despachar } from './cola.ts'
import { usePorResolver } from './por-resolver.ts'
import { useCaptura } from './use-captura.ts'

/** Sends what was typed and is not in the cart yet. */
export function useDespacho(): () => Promise<void> {
  const { resolver, agregar } = useCaptura()
  const { agregar: preguntar } = usePorResolver()
  return useCallback(() => despachar({ resolver, agregar, preguntar }), [resolver, agregar, preguntar])
}
