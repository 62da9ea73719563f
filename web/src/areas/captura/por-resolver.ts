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

const agregar = (filas: readonly Omit<FilaPorResolver, 'clave'>[]): void => {
  if (filas.length > 0)
    guardadas.poner((antes) => [...filas.map((fila) => ({ ...fila, clave: crypto.randomUUID() })), ...antes])
}
const quitar = (clave: string): void => guardadas.poner((antes) => antes.filter((fila) => fila.clave !== clave))
const quitarTodas = (): void => guardadas.poner(() => VACIA)

/** The rows that wait, the latest first. */
export const usePorResolver = (): {
  filas: readonly FilaPorResolver[]
  agregar(filas: readonly Omit<FilaPorResolver, 'clave'>[]): void
  quitar(clave: string): void
  quitarTodas(): void
} => ({ filas: guardadas.useValor(), agregar, quitar, quitarTodas })
