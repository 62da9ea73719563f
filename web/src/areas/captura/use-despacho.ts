import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Habitual } from '../carrito/guardar-cantidad.ts'
import type { Cambio } from '../carrito/por-guardar.ts'
import { preguntarSiSonTantas } from '../carrito/si-son-tantas.ts'
import { despachar } from './cola.ts'
import { usePorResolver } from './por-resolver.ts'
import { useCaptura } from './use-captura.ts'

/** Sends what was typed and is not in the cart yet. */
export function useDespacho(): () => Promise<void> {
  const { resolver, agregar } = useCaptura()
  const { agregar: preguntar } = usePorResolver()
  const cache = useQueryClient()
  return useCallback(() => {
    const dudar = (cambio: Cambio, habitual: Habitual) => preguntarSiSonTantas(cache, cambio, habitual)
    return despachar({ resolver, agregar, preguntar, dudar })
  }, [resolver, agregar, preguntar, cache])
}
