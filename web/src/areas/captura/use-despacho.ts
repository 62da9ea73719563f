import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type Despacho, despachar } from '../../equipo/despacho.ts'
import { claseDeCaptura, mediosDeCaptura } from './clase.ts'

/** Sends what was typed and is not in the cart yet. */
export function useDespacho(): () => Promise<Despacho> {
  const cache = useQueryClient()
  return useCallback(() => despachar({ captura: claseDeCaptura(mediosDeCaptura(cache)) }), [cache])
}
