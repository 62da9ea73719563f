import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { emptyRecientes, saveReciente } from '../../api/recientes.ts'
import { paths } from '../../paths.ts'
import { showToast } from '../../ui/avisos.ts'
import { comboDe } from '../../ui/combo.ts'
import { useTeclas } from '../../ui/teclas.ts'
import { agregarMinimo } from '../carrito/agregar-minimo.ts'
import { dejarDeEsperar, esperarResultados, guardarAdelantado, hayTeclado } from './por-teclado.ts'
import { type ArticuloSugerido, MINIMO, type Opcion, useMarcables } from './use-sugerencias.ts'

/** What is typed in the header's search, what it suggests, which of it is marked, and where choosing leads. */
export function useBuscador() {
  const buscado = useBuscado()
  const [texto, setTexto] = useState(buscado)
  const [abierto, setAbierto] = useState(false)
  const [borradas, setBorradas] = useState(0)
  const { buscarPor, agregar } = useDestinos()
  // the address of one search may come while the next one is being typed
  const escribiendo = useRef(false)
  useEffect(() => {
    if (!escribiendo.current) setTexto(buscado)
  }, [buscado])
  const { visibles, marcada, marcar } = useMarcables(texto, abierto, borradas)
  const combo = comboDe(useId(), visibles.length, marcada, marcar)
  const cerrar = () => {
    escribiendo.current = false
    setAbierto(false)
    marcar(-1)
  }
  const irA = (buscar: string, articulo?: string) => {
    setTexto(buscar)
    cerrar()
    buscarPor(buscar, articulo)
  }
  const elegir = (una: Opcion) => {
    if (una.clase === 'articulo') irA(una.articulo.descripcion, una.articulo.codArticulo)
    else irA(una.clase === 'generico' ? una.generico.texto : una.texto)
  }
  const buscar = () => {
    const elegida = visibles[marcada]
    if (elegida) elegir(elegida)
    else if (texto.trim().length >= MINIMO) irA(texto.trim())
    else showToast({ clase: 'buscador', tono: 'info', texto: 'Debe de ingresar al menos 3 caracteres.' })
  }
  const entrar = (conMayusculas: boolean) => {
    const elegida = visibles[marcada]
    if (conMayusculas && elegida?.clase === 'articulo') return agregar(elegida.articulo)
    dejarDeEsperar()
    if (hayTeclado() && (elegida || texto.trim().length >= MINIMO)) esperarResultados()
    buscar()
  }
  const teclas = useTeclas()
  const onKeyDown = (e: KeyboardEvent) => {
    if (!e.nativeEvent.isComposing && guardarAdelantado(e.key)) return e.preventDefault()
    // without the keys Enter sends the form
    combo.teclear(e, teclas && (() => entrar(e.shiftKey)), () => setAbierto(true), cerrar)
  }
  const escribir = (escrito: string) => {
    dejarDeEsperar()
    escribiendo.current = true
    setTexto(escrito)
    setAbierto(true)
    marcar(-1)
  }
  return {
    texto,
    /** the page is one of results of a text */
    deResultados: buscado !== '',
    visibles,
    combo,
    elegir,
    buscar,
    cerrar,
    borrarRecientes: () => {
      emptyRecientes()
      marcar(-1)
      setBorradas(borradas + 1)
    },
    /** what the box needs */
    caja: {
      escribir,
      onKeyDown,
      onFocus: () => setAbierto(texto.trim() === '' || texto.trim() !== buscado),
    },
  }
}

/** What the page that is open was searched for. */
function useBuscado(): string {
  const { pathname } = useLocation()
  const [parametros] = useSearchParams()
  return pathname.startsWith(paths.busquedaGeneral()) ? (parametros.get('buscar') ?? '') : ''
}

/** Where a choice leads: to its results, or, without leaving, into the cart. */
function useDestinos() {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const agregando = useRef(new Set<string>())
  return {
    buscarPor: (buscar: string, articulo?: string) => {
      saveReciente(buscar)
      void navigate(paths.busquedaGeneral({ buscar, articulo }))
    },
    agregar: (articulo: ArticuloSugerido) => {
      const { codArticulo } = articulo
      // until it is stored nobody knows how many a second press would make
      if (agregando.current.has(codArticulo)) return
      agregando.current.add(codArticulo)
      void agregarMinimo(cache, articulo).finally(() => agregando.current.delete(codArticulo))
    },
  }
}
