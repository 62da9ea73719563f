import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ArticuloSugerido } from '../catalogo/use-sugerencias.ts'
import { preguntaDe, useUnArticulo } from '../catalogo/use-un-articulo.ts'

/** What is typed to find an article, what is suggested for it, and which one is chosen; '' typed chooses none. */
export function useElegirArticulo(elegido: string | undefined, onElegir: (codArticulo: string | undefined) => void) {
  const cache = useQueryClient()
  const suyo = useQuery({
    ...preguntaDe(elegido ?? ''),
    enabled: elegido !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const nombre = suyo.data?.articulos.find(({ codArticulo }) => codArticulo === elegido)?.descripcion ?? elegido ?? ''
  /** null: nothing is being typed, and the box says which one is chosen */
  const [escrito, setEscrito] = useState<string | null>(null)
  const texto = escrito ?? ''
  const escribir = (nuevo: string | null) => {
    setEscrito(nuevo)
    a.cambiar(nuevo ?? '')
  }
  const elegir = (articulo: ArticuloSugerido | undefined) => {
    // its name is known from here on, without another question
    if (articulo)
      cache.setQueryData(preguntaDe(articulo.codArticulo).queryKey, {
        articulos: [articulo],
        genericos: [],
        correccion: null,
      })
    escribir(null)
    onElegir(articulo?.codArticulo)
  }
  const a = useUnArticulo({
    texto,
    abierto: texto.trim() !== '',
    alEsc: () => escribir(null),
    alVaciar: () => {
      if (escrito !== null) elegir(undefined)
    },
    alElegir: elegir,
  })
  return { ...a, mostrado: escrito ?? nombre, escribir, quitar: () => elegir(undefined) }
}
