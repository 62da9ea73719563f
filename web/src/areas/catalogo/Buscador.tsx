import { descripcionArticulos } from '@surtia/contracts/catalogo.ts'
import { normalizar } from '@surtia/rules/catalogo/texto-buscado.ts'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { send } from '../../api/send.ts'
import { paths } from '../../paths.ts'
import { mostrarToast } from '../../ui/avisos.ts'
import { Descripcion } from './Descripcion.tsx'

const MINIMO = 3
const MOSTRADAS = 8
const ESPERA_MS = 120

/** The header search: an ARIA combobox of our own; arrows, Enter and Esc; `/` focuses it from anywhere. */
export function Buscador() {
  const id = useId()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [parametros] = useSearchParams()
  const caja = useRef<HTMLInputElement>(null)
  const enBusqueda = pathname.startsWith(paths.busquedaGeneral())
  const buscado = enBusqueda ? (parametros.get('buscar') ?? '') : ''
  const [texto, setTexto] = useState(buscado)
  const [pedido, setPedido] = useState('')
  const [abierto, setAbierto] = useState(false)
  const [marcada, setMarcada] = useState(-1)

  useEffect(() => setTexto(buscado), [buscado])
  useEffect(() => {
    const espera = setTimeout(() => setPedido(texto.trim()), ESPERA_MS)
    return () => clearTimeout(espera)
  }, [texto])
  useEffect(() => {
    const enfocar = (e: globalThis.KeyboardEvent) => {
      const escribiendo = (e.target as HTMLElement).closest('input, textarea, select, [contenteditable]')
      if (e.key !== '/' || e.ctrlKey || e.metaKey || e.altKey || escribiendo || document.querySelector('dialog[open]'))
        return
      e.preventDefault()
      caja.current?.focus()
    }
    document.addEventListener('keydown', enfocar)
    return () => document.removeEventListener('keydown', enfocar)
  }, [])

  // a new keystroke cancels the question that is under way
  const { data: sugerencias = [] } = useQuery({
    queryKey: ['descripciones', pedido],
    queryFn: async ({ signal }) =>
      (await send(descripcionArticulos, { params: { n: MOSTRADAS }, query: { texto: pedido }, signal })).data,
    enabled: abierto && pedido.length >= MINIMO,
    staleTime: 60_000,
    placeholderData: (anteriores) => anteriores,
  })
  const visibles = abierto && texto.trim().length >= MINIMO ? sugerencias : []

  const cerrar = () => {
    setAbierto(false)
    setMarcada(-1)
  }
  const elegir = (sugerencia: { codArticulo: string; descripcion: string }) => {
    setTexto(sugerencia.descripcion)
    cerrar()
    navigate(paths.busquedaGeneral({ buscar: sugerencia.descripcion, articulo: sugerencia.codArticulo }))
  }
  const buscar = () => {
    const elegida = visibles[marcada]
    if (elegida) return elegir(elegida)
    if (texto.trim().length < MINIMO) {
      mostrarToast({ clase: 'buscador', tono: 'info', texto: 'Debe de ingresar al menos 3 caracteres.' })
      return
    }
    cerrar()
    navigate(paths.busquedaGeneral({ buscar: texto.trim() }))
  }
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.key === 'ArrowDown' || e.key === 'ArrowUp') {
      e.preventDefault()
      setAbierto(true)
      if (visibles.length)
        setMarcada((i) => (e.key === 'ArrowDown' ? (i + 1) % visibles.length : (i <= 0 ? visibles.length : i) - 1))
    } else if (e.key === 'Escape') cerrar()
  }

  return (
    <search className="buscador">
      <form
        onSubmit={(e) => {
          e.preventDefault()
          buscar()
        }}
      >
        <button
          type="submit"
          className="buscador-boton"
          aria-label="Buscar"
          title="Debe ingresar al menos 3 caracteres."
          tabIndex={-1}
        >
          <IconSearch className="ic" size={20} stroke={1.75} aria-hidden="true" />
        </button>
        <input
          ref={caja}
          className="caja"
          role="combobox"
          aria-label="Buscar producto"
          aria-expanded={visibles.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={marcada >= 0 ? `${id}-${marcada}` : undefined}
          placeholder="¿Qué producto buscas?"
          autoComplete="off"
          maxLength={200}
          value={texto}
          onChange={(e) => {
            setTexto(e.target.value)
            setAbierto(true)
            setMarcada(-1)
          }}
          onFocus={() => setAbierto(texto.trim() !== buscado)}
          onBlur={cerrar}
          onKeyDown={onKeyDown}
        />
        <kbd className="tecla">/</kbd>
      </form>
      <p className="visualmente-oculto" role="status">
        {visibles.length > 0 ? `${visibles.length} sugerencias` : ''}
      </p>
      <div className={visibles.length ? 'sugerencias' : 'visualmente-oculto'}>
        <div id={id} role="listbox" aria-label="Sugerencias">
          {visibles.map((sugerencia, i) => (
            // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the box, aria-activedescendant names the option
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard is served in the box
            <div
              key={sugerencia.codArticulo}
              id={`${id}-${i}`}
              role="option"
              aria-selected={i === marcada}
              onPointerDown={(e) => e.preventDefault()}
              onClick={() => elegir(sugerencia)}
              onPointerMove={() => setMarcada(i)}
            >
              <span className="dato">
                <Marcado texto={sugerencia.descripcion} buscado={texto} />
              </span>
              <span className="nota tab">{sugerencia.codArticulo}</span>
            </div>
          ))}
        </div>
        {visibles.length > 0 && (
          <p className="pista nota" aria-hidden="true">
            <span>Flechas para elegir</span>
            <span>Enter para abrir</span>
            <span>Esc para cerrar</span>
          </p>
        )}
      </div>
    </search>
  )
}

/** The description with the typed beginning marked, where it stands. */
function Marcado({ texto, buscado }: { texto: string; buscado: string }) {
  const plano = (s: string) =>
    s
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
  const inicio = plano(texto).length === texto.length ? plano(texto).indexOf(normalizar(buscado)) : -1
  if (inicio < 0) return <Descripcion texto={texto} />
  const fin = inicio + normalizar(buscado).length
  return (
    <>
      {texto.slice(0, inicio)}
      <mark>{texto.slice(inicio, fin)}</mark>
      {texto.slice(fin)}
    </>
  )
}
