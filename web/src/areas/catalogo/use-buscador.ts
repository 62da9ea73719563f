import { descripcionArticulos } from '@surtia/contracts/calls/catalogo.ts'
import { normalizar } from '@surtia/rules/catalogo/texto-buscado.ts'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { send } from '../../api/send.ts'
import { paths } from '../../paths.ts'
import { showToast } from '../../ui/avisos.ts'

const MINIMO = 3
const MOSTRADAS = 8
const ESPERA_MS = 120

export type Sugerencia = { codArticulo: string; descripcion: string }
const NINGUNA: readonly Sugerencia[] = []

/** The suggestions for a text, a moment after its last key; a new keystroke cancels the question that is under way. */
function useSugerencias(texto: string, abierto: boolean): readonly Sugerencia[] {
  const [pedido, setPedido] = useState('')
  useEffect(() => {
    const espera = setTimeout(() => setPedido(texto.trim()), ESPERA_MS)
    return () => clearTimeout(espera)
  }, [texto])
  const { data = NINGUNA, isPlaceholderData } = useQuery({
    queryKey: ['descripciones', pedido],
    queryFn: async ({ signal }) =>
      (await send(descripcionArticulos, { params: { n: MOSTRADAS }, query: { texto: pedido }, signal })).data,
    enabled: abierto && pedido.length >= MINIMO,
    staleTime: 60_000,
    placeholderData: (anteriores) => anteriores,
  })
  return useMemo(() => {
    if (!abierto || texto.trim().length < MINIMO) return NINGUNA
    // an answer to another text lends only what also belongs to this one
    return pedido === texto.trim() && !isPlaceholderData ? data : data.filter((s) => leToca(s, texto))
  }, [abierto, texto, pedido, isPlaceholderData, data])
}

/** Whether the server would suggest it for this text: its code, or a word of its description, begins so. */
const leToca = ({ codArticulo, descripcion }: Sugerencia, texto: string): boolean =>
  ` ${normalizar(descripcion)}`.includes(` ${normalizar(texto)}`) || codArticulo.startsWith(texto.trim())

/** The list as it was when something in it was marked: what one is about to choose is not changed for another. */
function useQuieta(texto: string, lista: readonly Sugerencia[], marcado: string | null): readonly Sugerencia[] {
  const [quieta, setQuieta] = useState({ texto, lista })
  if (marcado !== null && quieta.texto === texto) return quieta.lista
  if (quieta.texto !== texto || quieta.lista !== lista) setQuieta({ texto, lista })
  return lista
}

/** What is typed in the header's search, what it suggests, which of it is marked, and where choosing leads. */
export function useBuscador() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [parametros] = useSearchParams()
  const buscado = pathname.startsWith(paths.busquedaGeneral()) ? (parametros.get('buscar') ?? '') : ''
  const [texto, setTexto] = useState(buscado)
  const [abierto, setAbierto] = useState(false)
  const [marcado, setMarcado] = useState<string | null>(null)
  useEffect(() => setTexto(buscado), [buscado])
  const visibles = useQuieta(texto, useSugerencias(texto, abierto), abierto ? marcado : null)
  const marcada = visibles.findIndex((s) => s.codArticulo === marcado)
  const marcar = (cual: number) => setMarcado(visibles[cual]?.codArticulo ?? null)

  const cerrar = () => {
    setAbierto(false)
    setMarcado(null)
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
        marcar(e.key === 'ArrowDown' ? (marcada + 1) % visibles.length : (marcada <= 0 ? visibles.length : marcada) - 1)
    } else if (e.key === 'Escape') cerrar()
  }
  const escribir = (escrito: string) => {
    setTexto(escrito)
    setAbierto(true)
    setMarcado(null)
  }
  return {
    texto,
    visibles,
    marcada,
    marcar,
    elegir,
    buscar,
    /** what the box needs */
    caja: { escribir, onKeyDown, onBlur: cerrar, onFocus: () => setAbierto(texto.trim() !== buscado) },
  }
}
