import { sugerencias } from '@surtia/contracts/calls/catalogo.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { CLAVES } from '../../api/claves.ts'
import { send, textOf } from '../../api/send.ts'
import { type ArticuloSugerido, MINIMO, type Opcion, useQuieta, useSugerencias } from '../catalogo/use-sugerencias.ts'

const esArticulo = (una: Opcion): una is Extract<Opcion, { clase: 'articulo' }> => una.clase === 'articulo'
const preguntaDe = (texto: string) => ({
  queryKey: CLAVES.catalogo.sugerenciasDe(texto),
  queryFn: async () => (await send(sugerencias, { query: { texto } })).data,
})

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
  const [marcado, setMarcado] = useState<string | null>(null)
  const [dicho, setDicho] = useState('')
  const ultimo = useRef<string | null>(null)
  const texto = escrito ?? ''
  const todas = useQuieta(texto, useSugerencias(texto, escrito !== null && texto.trim() !== '', 0), marcado)
  const visibles = todas.filter(esArticulo)
  const marcada = visibles.findIndex(({ clave }) => clave === marcado)
  const marcar = (cual: number) => setMarcado(visibles[cual]?.clave ?? null)
  const escribir = (nuevo: string | null) => {
    ultimo.current = nuevo
    setEscrito(nuevo)
    setMarcado(null)
    setDicho('')
  }
  const elegir = (articulo: ArticuloSugerido | undefined) => {
    // its name is known from here on, without another question
    if (articulo)
      cache.setQueryData(CLAVES.catalogo.sugerenciasDe(articulo.codArticulo), {
        articulos: [articulo],
        genericos: [],
        correccion: null,
      })
    escribir(null)
    onElegir(articulo?.codArticulo)
  }
  /** Enter without a choice: the one article that is meant, also before its suggestion came, as a scanner types */
  const buscar = async () => {
    const buscado = texto.trim()
    if (buscado === '') return elegir(undefined)
    if (buscado.length < MINIMO) return setDicho('Escriba al menos 3 caracteres.')
    try {
      const { articulos, correccion } = await cache.fetchQuery(preguntaDe(buscado))
      // something else was typed meanwhile
      if (ultimo.current?.trim() !== buscado) return
      const unico = articulos.length === 1 && !correccion ? articulos[0] : null
      const exacto = articulos.find((a) => a.codArticulo === buscado) ?? unico
      if (exacto) elegir(exacto)
      else if (articulos.length > 0) setMarcado(articulos[0]?.codArticulo ?? null)
      else setDicho(`No se encontró ${buscado}`)
    } catch (error) {
      setDicho(textOf(error))
    }
  }
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.nativeEvent.isComposing) return
    if (e.key === 'ArrowDown' || e.key === 'ArrowUp') {
      e.preventDefault()
      marcar(siguiente(marcada, e.key === 'ArrowDown' ? 1 : -1, visibles.length))
    } else if (e.key === 'Escape') escribir(null)
    else if (e.key === 'Enter' && escrito !== null) {
      e.preventDefault()
      const una = visibles[marcada]
      if (una) elegir(una.articulo)
      else if (!e.repeat) void buscar()
    }
  }
  return {
    texto,
    mostrado: escrito ?? nombre,
    dicho,
    visibles,
    marcada,
    marcar,
    escribir,
    onKeyDown,
    elegir: (una: Opcion) => esArticulo(una) && elegir(una.articulo),
    quitar: () => elegir(undefined),
  }
}

/** The place after one or before it, round and round; -1 is none yet. */
const siguiente = (lugar: number, pasos: 1 | -1, cuantos: number): number =>
  cuantos === 0 ? -1 : pasos === 1 ? (lugar + 1) % cuantos : (lugar <= 0 ? cuantos : lugar) - 1
