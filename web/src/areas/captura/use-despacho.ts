import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { CLAVES } from '../../api/claves.ts'
import { cola } from '../../equipo/cola.ts'
import type { Habitual } from '../carrito/guardar-cantidad.ts'
import type { Cambio } from '../carrito/por-guardar.ts'
import { preguntarSiSonTantas } from '../carrito/si-son-tantas.ts'
import type { Carrito } from '../carrito/use-carrito.ts'
import { despachar } from './cola.ts'
import type { MediosDelEquipo } from './en-el-equipo.ts'
import { usePorResolver } from './por-resolver.ts'
import { useCaptura } from './use-captura.ts'

/** Sends what was typed and is not in the cart yet. */
export function useDespacho(): () => Promise<void> {
  const { resolver, agregar } = useCaptura()
  const { agregar: preguntar } = usePorResolver()
  const cache = useQueryClient()
  return useCallback(() => {
    const dudar = (cambio: Cambio, habitual: Habitual) => preguntarSiSonTantas(cache, cambio, habitual)
    return despachar({ resolver, agregar, preguntar, dudar, equipo: mediosDelEquipo(cache) })
  }, [resolver, agregar, preguntar, cache])
}

/** What this device keeps; its catalogue comes when it is asked for. */
const mediosDelEquipo = (cache: QueryClient): MediosDelEquipo => ({
  conocer: (codigo) =>
    import('../../equipo/buscar-en-equipo.ts').then(({ conocerEnEquipo }) => conocerEnEquipo(codigo)).catch(() => null),
  enEspera: async (codArticulo) => {
    const { cambios } = await cola.alDia()
    const suyo = cambios.find((cambio) => cambio.acto === 'carrito' && cambio.codArticulo === codArticulo)
    return suyo?.acto === 'carrito' ? suyo.cantidad : undefined
  },
  enCarrito: (codArticulo) =>
    cache.getQueryData<Carrito>(CLAVES.carrito.consulta)?.data.find((renglon) => renglon.codArticulo === codArticulo)
      ?.cantidad ?? 0,
  formar: (deseo) => cola.formar(deseo),
})
