import { sugerencias } from '@surtia/contracts/catalogo.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { CLAVES } from '../../api/claves.ts'
import { send, textOf } from '../../api/send.ts'
import { lugarDe } from '../../ui/combo.ts'
import { type ArticuloSugerido, MINIMO, type Opcion, useQuieta, useSugerencias } from './use-sugerencias.ts'

const esArticulo = (una: Opcion): una is Extract<Opcion, { clase: 'articulo' }> => una.clase === 'articulo'

/** The suggestions for a text, as they are remembered. */
export const preguntaDe = (texto: string) => ({
  queryKey: CLAVES.catalogo.sugerenciasDe(texto),
  queryFn: async () => (await send(sugerencias, { query: { texto } })).data,
})

type Caja = {
  texto: string
  abierto: boolean
  abrir?: () => void
  alEsc: () => void
  /** Enter in an empty box, where that means something */
  alVaciar?: () => void
  alElegir: (articulo: ArticuloSugerido) => void
}

/** The articles that are suggested for what is typed in a box, which of them is marked, and which one its keys take. */
export function useUnArticulo({ texto, abierto, abrir, alEsc, alVaciar, alElegir }: Caja) {
  const cache = useQueryClient()
  const [marcado, setMarcado] = useState<string | null>(null)
  const [porMarcar, setPorMarcar] = useState('')
  const [dicho, setDicho] = useState('')
  const escrito = useRef('')
  const todas = useQuieta(texto, useSugerencias(texto, abierto, 0), abierto ? marcado : null)
  const visibles = todas.filter(esArticulo)
  const marcada = visibles.findIndex(({ clave }) => clave === marcado)
  const marcar = (cual: number) => setMarcado(visibles[cual]?.clave ?? null)
  const primera = visibles[0]?.clave
  // Enter came before the list: its first article is marked, for the next Enter to take
  useEffect(() => {
    if (porMarcar === '' || porMarcar !== texto || primera === undefined) return
    setMarcado(primera)
    setPorMarcar('')
  }, [porMarcar, texto, primera])
  const desmarcar = () => {
    setMarcado(null)
    setPorMarcar('')
  }
  /** Enter without a choice: the one article that is meant, also before its suggestion came, as a scanner types */
  const buscar = async () => {
    const buscado = texto.trim()
    if (buscado === '' && alVaciar) return alVaciar()
    if (buscado.length < MINIMO) return setDicho('Escriba al menos 3 caracteres.')
    try {
      const { articulos, correccion } = await cache.fetchQuery(preguntaDe(buscado))
      // something else was typed meanwhile
      if (escrito.current.trim() !== buscado) return
      const unico = articulos.length === 1 && !correccion ? articulos[0] : null
      const exacto = articulos.find((a) => a.codArticulo === buscado) ?? unico
      if (exacto) return alElegir(exacto)
      if (articulos.length === 0) return setDicho(`No se encontró ${buscado}`)
      abrir?.()
      setPorMarcar(texto)
    } catch (error) {
      setDicho(textOf(error))
    }
  }
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.nativeEvent.isComposing) return
    if (e.key === 'Escape') return alEsc()
    const lugar = lugarDe(e.key, marcada, visibles.length)
    if (lugar === null && e.key !== 'Enter') return
    e.preventDefault()
    const elegida = visibles[marcada]
    if (lugar !== null) {
      abrir?.()
      marcar(lugar)
    } else if (elegida) alElegir(elegida.articulo)
    else if (!e.repeat) void buscar()
  }
  return {
    texto,
    dicho,
    decir: setDicho,
    visibles,
    marcada,
    marcar,
    onKeyDown,
    elegir: (una: Opcion) => esArticulo(una) && alElegir(una.articulo),
    /** another text is typed: what was marked or said of the last one goes */
    cambiar: (nuevo: string) => {
      escrito.current = nuevo
      desmarcar()
      setDicho('')
    },
    desmarcar,
  }
}
