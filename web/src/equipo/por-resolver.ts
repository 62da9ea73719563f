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

type SinClave = Omit<FilaPorResolver, 'clave'> & { clave?: string }

/** A row of a line that was captured keeps its key: asked in two tabs, it waits once. */
export const agregar = (filas: readonly SinClave[]): void => {
  if (filas.length === 0) return
  guardadas.poner((antes) => {
    const estan = new Set(antes.map(({ clave }) => clave))
    const nuevas = filas.map((fila) => ({ ...fila, clave: fila.clave ?? crypto.randomUUID() }))
    return [...nuevas.filter(({ clave }) => !estan.has(clave)), ...antes]
  })
}
export const listPorResolver = (): readonly FilaPorResolver[] => guardadas.alDia()
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
  agregar(filas: readonly SinClave[]): void
  quitar(clave: string): boolean
  quitarTodas(): void
} => ({ filas: guardadas.useValor(), agregar, quitar, quitarTodas })
