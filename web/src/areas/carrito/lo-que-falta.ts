import { porCapturarDe, porResolverDe } from '../../equipo/captura.ts'
import type { Espera } from '../../equipo/deseos.ts'
import { porQueNo, usePorQueNo } from '../../equipo/por-que-no.ts'
import { registro, useEspera } from '../../equipo/registro.ts'
import type { LoQueFalta } from './enviar-con-todo.ts'

function faltaDe(espera: Espera, razones: ReadonlyMap<string, string>): LoQueFalta {
  const capturados = porCapturarDe(espera)
  return {
    porGuardar: capturados.length + espera.cambios.filter(({ acto }) => acto === 'carrito').length,
    fallaron: capturados.filter(({ clave }) => razones.has(clave)).length,
    porResolver: porResolverDe(espera).length,
  }
}

/** What this device has yet to store in the web cart, as this tab knows it. */
export const useLoQueFalta = (): LoQueFalta => faltaDe(useEspera(), usePorQueNo())

/** The same, asked of the device: another tab may have written since. */
export const loQueFalta = async (): Promise<LoQueFalta> => faltaDe(await registro.alDia(), porQueNo.leer())
