import { sugerencias } from '@surtia/contracts/catalogo.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { CLAVES } from '../../api/claves.ts'
import { send, textOf } from '../../api/send.ts'
import { comboDe } from '../../ui/combo.ts'
import { type ArticuloSugerido, MINIMO, type Opcion, useMarcables } from './use-sugerencias.ts'

export const esArticulo = (una: Opcion): una is Extract<Opcion, { clase: 'articulo' }> => una.clase === 'articulo'

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

/** The articles that are suggested for a text, which come before all else, in a list of their own. */
export function useArticulosSugeridos(texto: string, abierto: boolean) {
  const sugeridas = useMarcables(texto, abierto)
  const [porMarcar, setPorMarcar] = useState('')
  const visibles = sugeridas.visibles.filter(esArticulo)
  const primera = visibles[0]?.clave
  const { marcada, marcar } = sugeridas
  // Enter came before the list: its first article is marked, for the next Enter to take
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the first one comes
  useEffect(() => {
    if (porMarcar === '' || porMarcar !== texto || primera === undefined) return
    marcar(0)
    setPorMarcar('')
  }, [porMarcar, texto, primera])
  return {
    visibles,
    elegida: visibles[marcada]?.articulo,
    combo: comboDe(useId(), visibles.length, marcada, marcar),
    marcarPrimera: () => setPorMarcar(texto),
    desmarcar: () => {
      marcar(-1)
      setPorMarcar('')
    },
  }
}

/** The articles that are suggested for what is typed in a box, which of them is marked, and which one its keys take. */
export function useUnArticulo({ texto, abierto, abrir, alEsc, alVaciar, alElegir }: Caja) {
  const cache = useQueryClient()
  const [dicho, setDicho] = useState('')
  const escrito = useRef('')
  const { visibles, elegida, combo, marcarPrimera, desmarcar } = useArticulosSugeridos(texto, abierto)
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
      marcarPrimera()
    } catch (error) {
      setDicho(textOf(error))
    }
  }
  const onKeyDown = (e: KeyboardEvent) =>
    combo.teclear(e, () => (elegida ? alElegir(elegida) : void buscar()), abrir, alEsc)
  return {
    texto,
    dicho,
    decir: setDicho,
    visibles,
    combo,
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
