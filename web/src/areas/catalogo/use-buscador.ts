import { descripcionArticulos } from '@surtia/contracts/calls/catalogo.ts'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { send } from '../../api/send.ts'
import { paths } from '../../paths.ts'
import { showToast } from '../../ui/avisos.ts'

const MINIMO = 3
const MOSTRADAS = 8
const ESPERA_MS = 120

export type Sugerencia = { codArticulo: string; descripcion: string }

/** The suggestions for a text, a moment after its last key; a new keystroke cancels the question that is under way. */
function useSugerencias(texto: string, abierto: boolean): readonly Sugerencia[] {
  const [pedido, setPedido] = useState('')
  useEffect(() => {
    const espera = setTimeout(() => setPedido(texto.trim()), ESPERA_MS)
    return () => clearTimeout(espera)
  }, [texto])
  const { data = [] } = useQuery({
    queryKey: ['descripciones', pedido],
    queryFn: async ({ signal }) =>
      (await send(descripcionArticulos, { params: { n: MOSTRADAS }, query: { texto: pedido }, signal })).data,
    enabled: abierto && pedido.length >= MINIMO,
    staleTime: 60_000,
    placeholderData: (anteriores) => anteriores,
  })
  return abierto && texto.trim().length >= MINIMO ? data : []
}

/** `/` leads into the box from anywhere but where one writes or is asked something. */
export function useAtajo(caja: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const enfocar = (e: globalThis.KeyboardEvent) => {
      const escribiendo = (e.target as HTMLElement).closest('input, textarea, select, [contenteditable]')
      if (e.key !== '/' || e.ctrlKey || e.metaKey || e.altKey || escribiendo) return
      // behind a question that is open, the box does not take the focus
      caja.current?.focus()
      if (document.activeElement === caja.current) e.preventDefault()
    }
    document.addEventListener('keydown', enfocar)
    return () => document.removeEventListener('keydown', enfocar)
  }, [caja])
}

/** What is typed in the header's search, what it suggests, which of it is marked, and where choosing leads. */
export function useBuscador() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [parametros] = useSearchParams()
  const buscado = pathname.startsWith(paths.busquedaGeneral()) ? (parametros.get('buscar') ?? '') : ''
  const [texto, setTexto] = useState(buscado)
  const [abierto, setAbierto] = useState(false)
  const [marcada, setMarcada] = useState(-1)
  useEffect(() => setTexto(buscado), [buscado])
  const visibles = useSugerencias(texto, abierto)

  const cerrar = () => {
    setAbierto(false)
    setMarcada(-1)
  }
  const elegir = ({ codArticulo, descripcion }: Sugerencia) => {
    setTexto(descripcion)
    cerrar()
    void navigate(paths.busquedaGeneral({ buscar: descripcion, articulo: codArticulo }))
  }
  const buscar = () => {
    const elegida = visibles[marcada]
    if (elegida) return elegir(elegida)
    if (texto.trim().length < MINIMO) {
      showToast({ clase: 'buscador', tono: 'info', texto: 'Debe de ingresar al menos 3 caracteres.' })
      return
    }
    cerrar()
    void navigate(paths.busquedaGeneral({ buscar: texto.trim() }))
  }
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.key === 'ArrowDown' || e.key === 'ArrowUp') {
      e.preventDefault()
      setAbierto(true)
      if (visibles.length)
        setMarcada((i) => (e.key === 'ArrowDown' ? (i + 1) % visibles.length : (i <= 0 ? visibles.length : i) - 1))
    } else if (e.key === 'Escape') cerrar()
  }
  const escribir = (escrito: string) => {
    setTexto(escrito)
    setAbierto(true)
    setMarcada(-1)
  }
  return {
    texto,
    visibles,
    marcada,
    marcar: setMarcada,
    elegir,
    buscar,
    /** what the box needs */
    caja: { escribir, onKeyDown, onBlur: cerrar, onFocus: () => setAbierto(texto.trim() !== buscado) },
  }
}
