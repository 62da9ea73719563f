import { normalizar } from '@surtia/rules/catalogo/texto-buscado.ts'
import { IconSearch } from '@tabler/icons-react'
import { type RefObject, useId } from 'react'
import { useTeclas } from '../../api/teclas.ts'
import { Caja } from '../../ui/Campo.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { Nota, Oculto, Texto } from '../../ui/Texto.tsx'
import { useTecla } from '../../ui/use-tecla.ts'
import { Descripcion } from '../articulo/Descripcion.tsx'
import estilos from './Buscador.module.css'
import { type Sugerencia, useBuscador } from './use-buscador.ts'

/**
 * The header search: an ARIA combobox of our own; arrows, Enter and Esc; `/` focuses it from anywhere. `caja` is its box, into
 * which the phone's bar leads too.
 */
export function Buscador({ caja }: { caja: RefObject<HTMLInputElement | null> }) {
  const id = useId()
  const b = useBuscador()
  const teclas = useTeclas()
  useTecla('/', () => caja.current?.focus())
  return (
    <search className={estilos.buscador}>
      <form
        onSubmit={(e) => {
          e.preventDefault()
          b.buscar()
        }}
      >
        <button
          type="submit"
          className={estilos.buscadorBoton}
          aria-label="Buscar"
          title="Debe ingresar al menos 3 caracteres."
          tabIndex={-1}
        >
          <Icono de={IconSearch} tamano={20} />
        </button>
        <Caja
          ref={caja}
          role="combobox"
          aria-label="Buscar producto"
          aria-expanded={b.visibles.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={b.marcada >= 0 ? `${id}-${b.marcada}` : undefined}
          placeholder="¿Qué producto buscas?"
          autoComplete="off"
          maxLength={200}
          value={b.texto}
          onChange={(e) => b.caja.escribir(e.target.value)}
          onFocus={b.caja.onFocus}
          onBlur={b.caja.onBlur}
          onKeyDown={b.caja.onKeyDown}
        />
        {teclas && <kbd className={estilos.tecla}>/</kbd>}
      </form>
      <Oculto como="p" role="status">
        {b.visibles.length > 0 ? `${b.visibles.length} sugerencias` : ''}
      </Oculto>
      <Sugerencias id={id} buscado={b.texto} {...b} />
    </search>
  )
}

type Props = {
  id: string
  buscado: string
  visibles: readonly Sugerencia[]
  marcada: number
  marcar: (cual: number) => void
  elegir: (sugerencia: Sugerencia) => void
}

/** The box below; without suggestions it is there, empty, for the search box to name. */
function Sugerencias({ id, buscado, visibles, marcada, marcar, elegir }: Props) {
  const hay = visibles.length > 0
  return (
    <Texto como="div" oculto={!hay} className={hay ? estilos.sugerencias : undefined}>
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
            onPointerMove={() => marcar(i)}
          >
            <Texto dato>
              <Marcado texto={sugerencia.descripcion} buscado={buscado} />
            </Texto>
            <Texto nota cifras>
              {sugerencia.codArticulo}
            </Texto>
          </div>
        ))}
      </div>
      {hay && (
        <Nota className={estilos.pista} aria-hidden="true">
          <span>Flechas para elegir</span>
          <span>Enter para abrir</span>
          <span>Esc para cerrar</span>
        </Nota>
      )}
    </Texto>
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
