import { comoCodigo, sinCeros } from '../busqueda/codigos.ts'
import { formasDe } from '../formas-de-codigo.ts'
import type { FilaDeResumen } from './fila.ts'

/** Finds the article of a code, or undefined. */
export type PorCodigo = (escrito: string, hoy: string) => FilaDeResumen | undefined

/**
 * The article that a typed or scanned code surely is: its code, or the barcode of its piece, with or without zeros before it. A case's
 * code is none: what it holds is not known here. Nor is one that could be of two articles (docs/reglas/captura.md#un-destino-por-renglon).
 */
export function porCodigo(articulos: readonly FilaDeResumen[]): PorCodigo {
  const claves = new Map<string, FilaDeResumen[]>()
  const barras = new Map<string, FilaDeResumen[]>()
  for (const fila of articulos) {
    anotar(claves, fila[0], fila)
    if (fila[1]) anotar(barras, fila[1], fila)
  }
  const una = (mapa: Map<string, FilaDeResumen[]>, cual: 0 | 1, codigo: string) => {
    const suyas = mapa.get(sinCeros(codigo)) ?? []
    const iguales = suyas.filter((fila) => comoCodigo(fila[cual]) === codigo)
    return iguales.length > 0 ? iguales : suyas
  }
  return (escrito, hoy) => {
    for (const forma of formasDe(escrito.trim(), hoy).codigos) {
      const codigo = comoCodigo(forma)
      if (!codigo) continue
      const deClave = una(claves, 0, codigo)
      const suyas = deClave.length > 0 ? deClave : una(barras, 1, codigo)
      if (suyas.length > 0) return suyas.length === 1 ? suyas[0] : undefined
    }
    return undefined
  }
}

function anotar(mapa: Map<string, FilaDeResumen[]>, codigo: string, fila: FilaDeResumen): void {
  const llave = sinCeros(comoCodigo(codigo))
  const suyas = mapa.get(llave)
  if (suyas) suyas.push(fila)
  else mapa.set(llave, [fila])
}
