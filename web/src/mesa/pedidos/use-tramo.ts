import { useDeferredValue, useMemo, useState } from 'react'
import { useImprimiendo } from '../../ui/use-imprimiendo.ts'
import { usePorPartes } from '../../ui/use-por-partes.ts'

const TRAMO = 200

const llano = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Rows of a long list: those that hold all the words that are looked for, two hundred at a time; on paper all. */
export function useTramo<F>(filas: readonly F[], textoDe: (fila: F) => string) {
  const [buscado, setBuscado] = useState('')
  const [hasta, setHasta] = useState(TRAMO)
  const palabras = useDeferredValue(buscado)
  const llanas = useMemo(() => filas.map((fila) => llano(textoDe(fila))), [filas, textoDe])
  const halladas = useMemo(() => {
    const suyas = llano(palabras).split(/\s+/).filter(Boolean)
    return suyas.length ? filas.filter((_, i) => suyas.every((palabra) => llanas[i]?.includes(palabra))) : filas
  }, [filas, llanas, palabras])
  const cuantas = useImprimiendo() ? halladas.length : Math.min(hasta, halladas.length)
  return {
    visibles: halladas.slice(0, usePorPartes(cuantas)),
    cuantas,
    halladas: halladas.length,
    buscado,
    buscar: (texto: string) => {
      setBuscado(texto)
      setHasta(TRAMO)
    },
    mas: () => setHasta(hasta + TRAMO),
  }
}

export type Tramo = Omit<ReturnType<typeof useTramo<never>>, 'visibles'>
