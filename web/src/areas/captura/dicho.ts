import { useSyncExternalStore } from 'react'

/** What the screen said last, for its status; `numero` tells two equal ones apart. */
export type Dicho = {
  texto: string
  tono: 'bien' | 'aviso'
  numero: number
  codArticulo: string
  sumado: boolean
  /** whether it is still true; what is over is not said any more */
  mientras: () => boolean
}

const SIEMPRE = () => true
let ultimo: Dicho = { texto: '', tono: 'bien', numero: 0, codArticulo: '', sumado: false, mientras: SIEMPRE }
const oyentes = new Set<() => void>()

/** `codArticulo`: the line that it is about; `sumado`: pieces were added to one that was there. */
export function decir(
  texto: string,
  { tono = 'bien', codArticulo = '', sumado = false, mientras = SIEMPRE }: Partial<Dicho> = {},
): string {
  ultimo = { texto, tono, numero: ultimo.numero + 1, codArticulo, sumado, mientras }
  for (const oyente of oyentes) oyente()
  return texto
}

/** What a visit before this one was told is over. */
export const callar = (): void => void decir('')

export const loUltimoDicho = (): Dicho => ultimo

export const useDicho = (): Dicho =>
  useSyncExternalStore(
    (oyente) => {
      oyentes.add(oyente)
      return () => oyentes.delete(oyente)
    },
    loUltimoDicho,
    loUltimoDicho,
  )
