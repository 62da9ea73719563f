import { type QueryClient, useIsMutating } from '@tanstack/react-query'
import { cola } from '../../equipo/cola.ts'
import { listPorCapturar, type PorCapturar, usePorCapturar } from '../../equipo/por-capturar.ts'
import { porQueNo, usePorQueNo } from '../../equipo/por-que-no.ts'
import { listPorResolver, usePorResolver } from '../../equipo/por-resolver.ts'
import { useRenglonesEnEspera } from './en-espera.ts'
import type { LoQueFalta } from './enviar-con-todo.ts'
import { CANTIDAD } from './use-carrito.ts'

const juntar = (
  enEspera: number,
  enCurso: number,
  capturados: readonly PorCapturar[],
  razones: ReadonlyMap<string, string>,
  porResolver: number,
): LoQueFalta => ({
  porGuardar: enEspera + enCurso + capturados.length,
  fallaron: capturados.filter(({ clave }) => razones.has(clave)).length,
  porResolver,
})

/** What this device has yet to store in the web cart, as this tab knows it. */
export function useLoQueFalta(): LoQueFalta {
  const { length: enEspera } = useRenglonesEnEspera()
  const enCurso = useIsMutating({ mutationKey: CANTIDAD })
  return juntar(enEspera, enCurso, usePorCapturar(), usePorQueNo(), usePorResolver().filas.length)
}

/** The same, asked of the device: another tab may have written since. */
export async function loQueFalta(cache: QueryClient): Promise<LoQueFalta> {
  const { cambios } = await cola.alDia()
  const enEspera = cambios.filter(({ acto }) => acto === 'carrito').length
  const enCurso = cache.isMutating({ mutationKey: CANTIDAD })
  return juntar(enEspera, enCurso, listPorCapturar(), porQueNo.leer(), listPorResolver().length)
}
