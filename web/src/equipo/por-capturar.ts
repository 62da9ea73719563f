import type { ArticuloCapturado } from '@surtia/contracts/captura.ts'
import type { RutaOrigen } from '@surtia/contracts/carrito.ts'
import { newGuardado } from './guardado.ts'

/** A line that was typed or scanned and is not in the cart yet. `clave` sends it once, however often it is tried. */
export type PorCapturar = {
  clave: string
  escrito: string
  codigo: string
  /** as it was typed; of a code of a case, cases */
  cantidad: string
  rutaOrigen: RutaOrigen
  /** what it is, once that is known; cantidad in pieces */
  renglon?: { articulo: ArticuloCapturado; cantidad: number }
  /** its addition went out with its key: it may be stored */
  salio?: boolean
  /** this device does not know it: it waits for the line to be resolved */
  sinResolver?: boolean
  /** pieces that its article is to have: it is on its way to what waits on this device */
  deseada?: number
  /** an order was sent since it was typed: it is of the next one */
  siguiente?: boolean
}

const VACIA: readonly PorCapturar[] = []
const guardados = newGuardado('cola', VACIA)

export const usePorCapturar = (): readonly PorCapturar[] => guardados.useValor()
export const listPorCapturar = (): readonly PorCapturar[] => guardados.alDia()
/** as this tab was told last */
export const porCapturarSabido = (): readonly PorCapturar[] => guardados.leer()
export const hayFormados = (): boolean => listPorCapturar().length > 0

/** Puts a line at the end; answers its key. */
export function formar(uno: Omit<PorCapturar, 'clave'>): string {
  const clave = crypto.randomUUID()
  guardados.poner((antes) => [...antes, { ...uno, clave }])
  return clave
}

export const cambiarFormado = (clave: string, cambio: Partial<PorCapturar>): void =>
  guardados.poner((antes) => antes.map((otro) => (otro.clave === clave ? { ...otro, ...cambio } : otro)))

/** It is stored, or nobody wants it any more. */
export const sacar = (clave: string): void => guardados.poner((antes) => antes.filter((uno) => uno.clave !== clave))

/** An order left without them: they were typed while it was being sent. */
export function dejarParaElSiguiente(): void {
  if (hayFormados()) guardados.poner((antes) => antes.map((uno) => ({ ...uno, siguiente: true })))
}

/** Pieces of an article that are on their way into its line, as far as one knows. */
export const piezasEnCamino = (codArticulo: string): number =>
  listPorCapturar().reduce(
    (suma, { renglon }) => suma + (renglon?.articulo.codArticulo === codArticulo ? renglon.cantidad : 0),
    0,
  )
