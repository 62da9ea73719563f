import { sugerencias } from '@surtia/contracts/calls/catalogo.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { CLAVES } from '../../api/claves.ts'
import { send, textOf } from '../../api/send.ts'
import { type ArticuloSugerido, MINIMO, type Opcion, useQuieta, useSugerencias } from '../catalogo/use-sugerencias.ts'

const esArticulo = (una: Opcion): una is Extract<Opcion, { clase: 'articulo' }> => una.clase === 'articulo'

/** What is typed to find an article, what is suggested for it, and which of it is taken. */
export function useAgregarProducto(onAgregar: (articulo: ArticuloSugerido) => boolean) {
  const cache = useQueryClient()
  const [texto, setTexto] = useState('')
  const [abierto, setAbierto] = useState(false)
  const [marcado, setMarcado] = useState<string | null>(null)
  const [dicho, setDicho] = useState('')
  const escrito = useRef('')
  const todas = useQuieta(texto, useSugerencias(texto, abierto, 0), abierto ? marcado : null)
  const visibles = todas.filter(esArticulo)
  const marcada = visibles.findIndex(({ clave }) => clave === marcado)
  const marcar = (cual: number) => setMarcado(visibles[cual]?.clave ?? null)
  const escribir = (nuevo: string) => {
    escrito.current = nuevo
    setTexto(nuevo)
    setAbierto(true)
    setMarcado(null)
    setDicho('')
  }
  const agregar = (articulo: ArticuloSugerido) => {
    const nuevo = onAgregar(articulo)
    escribir('')
    setDicho(nuevo ? `Se agregó al final: ${articulo.descripcion}` : `Ya está en la lista: ${articulo.descripcion}`)
  }
  /** Enter without a choice: the one article that is meant, also before its suggestion came, as a scanner types */
  const buscar = async () => {
    const buscado = texto.trim()
    if (buscado.length < MINIMO) return setDicho('Escriba al menos 3 caracteres.')
    try {
      const { articulos, correccion } = await cache.fetchQuery({
        queryKey: CLAVES.catalogo.sugerenciasDe(buscado),
        queryFn: async () => (await send(sugerencias, { query: { texto: buscado } })).data,
      })
      // something else was typed meanwhile
      if (escrito.current.trim() !== buscado) return
      const unico = articulos.length === 1 && !correccion ? articulos[0] : null
      const exacto = articulos.find((a) => a.codArticulo === buscado) ?? unico
      if (exacto) agregar(exacto)
      else if (articulos.length > 0) {
        setAbierto(true)
        setMarcado(articulos[0]?.codArticulo ?? null)
      } else setDicho(`No se encontró ${buscado}`)
    } catch (error) {
      setDicho(textOf(error))
    }
  }
  const cerrar = () => {
    setAbierto(false)
    setMarcado(null)
  }
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.nativeEvent.isComposing) return
    if (e.key === 'ArrowDown' || e.key === 'ArrowUp') {
      e.preventDefault()
      setAbierto(true)
      marcar(siguiente(marcada, e.key === 'ArrowDown' ? 1 : -1, visibles.length))
    } else if (e.key === 'Escape') cerrar()
    else if (e.key === 'Enter') {
      e.preventDefault()
      const elegida = visibles[marcada]
      if (elegida) agregar(elegida.articulo)
      else if (!e.repeat) void buscar()
    }
  }
  return {
    texto,
    dicho,
    visibles,
    marcada,
    marcar,
    escribir,
    onKeyDown,
    abrir: () => setAbierto(true),
    cerrar,
    elegir: (una: Opcion) => esArticulo(una) && agregar(una.articulo),
  }
}

/** The place after one or before it, round and round; -1 is none yet. */
const siguiente = (lugar: number, pasos: 1 | -1, cuantos: number): number =>
  cuantos === 0 ? -1 : pasos === 1 ? (lugar + 1) % cuantos : (lugar <= 0 ? cuantos : lugar) - 1
