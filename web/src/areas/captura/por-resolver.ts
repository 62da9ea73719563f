import type { FilaResuelta } from '@surtia/contracts/captura.ts'
import type { RutaOrigen } from '@surtia/contracts/carrito.ts'
import { newGuardado } from './guardado.ts'

/** A row that is asked or refused: it waits on this device for an answer (docs/reglas/captura-rapida.md#por-resolver). */
export type FilaPorResolver = {
  clave: string
  escrito: string
  codigo: string
  rutaOrigen: RutaOrigen
  resuelta: FilaResuelta
}

const VACIA: readonly FilaPorResolver[] = []
const guardadas = newGuardado('por-resolver', VACIA, (filas) =>
  filas.map((fila) => ({ ...fila, resuelta: { ...fila.resuelta, candidatos: [] } })),
)

export const agregar = (filas: readonly Omit<FilaPorResolver, 'clave'>[]): void => {
  if (filas.length > 0)
    guardadas.poner((antes) => [...filas.map((fila) => ({ ...fila, clave: crypto.randomUUID() })), ...antes])
}
/** false when it waited no longer: pressed twice, or resolved in another tab. */
export function quitar(clave: string): boolean {
  let estaba = false
  guardadas.poner((antes) => {
    estaba = antes.some((fila) => fila.clave === clave)
    return antes.filter((fila) => fila.clave !== clave)
  })
  return estaba
}
const quitarTodas = (): void => guardadas.poner(() => VACIA)

/** The rows that wait, the latest first. */
export const usePorResolver = (): {
  filas: readonly FilaPorResolver[]
  agregar(filas: readonly Omit<FilaPorResolver, 'clave'>[]): void
  quitar(clave: string): boolean
  quitarTodas(): void
} => ({ filas: guardadas.useValor(), agregar, quitar, quitarTodas })
