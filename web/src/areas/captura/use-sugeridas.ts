import { type KeyboardEvent, useState } from 'react'
import { useArticulosSugeridos } from '../catalogo/use-un-articulo.ts'
import { leerLinea } from './linea-escrita.ts'

/** The articles that are suggested for what is typed in the line, and which of them is marked. */
export function useSugeridas(texto: string, elegido: boolean) {
  const [abierto, setAbierto] = useState(false)
  const { clase } = leerLinea(texto)
  const abre = abierto && !elegido && (clase === 'codigo' || clase === 'palabras')
  const { visibles, elegida, combo, marcarPrimera, desmarcar } = useArticulosSugeridos(texto, abre)
  const poner = (asi: boolean) => {
    setAbierto(asi)
    desmarcar()
  }
  return {
    visibles,
    elegida,
    /** the pointer marks nothing where Enter means the code that is typed */
    combo: { ...combo, marcar: (cual: number) => clase === 'palabras' && combo.marcar(cual) },
    /** an arrow moves within an empty list as in any box */
    mover: (e: KeyboardEvent) => visibles.length > 0 && combo.mover(e),
    marcarPrimera: () => {
      setAbierto(true)
      marcarPrimera()
    },
    abrir: () => poner(true),
    cerrar: () => poner(false),
  }
}
