import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { despacharCaptura } from './despachar-captura.ts'

/** Sends what was typed and is not in the cart yet. */
export function useDespacho(): () => Promise<void> {
  const cache = useQueryClient()
  return useCallback(() => despacharCaptura(cache), [cache])
}
