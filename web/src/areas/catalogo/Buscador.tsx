import { IconSearch } from '@tabler/icons-react'
import { type RefObject, useState } from 'react'
import { Caja } from '../../ui/Campo.tsx'
import { cuantasSugerencias } from '../../ui/combo.ts'
import { Icono } from '../../ui/Icono.tsx'
import { Oculto, Texto } from '../../ui/Texto.tsx'
import { useTecla, useTeclas } from '../../ui/teclas.ts'
import estilos from './Buscador.module.css'
import { dejarDeEsperar, useComoBuscador } from './por-teclado.ts'
import type { Sugerencias } from './Sugerencias.tsx'
import { useBuscador } from './use-buscador.ts'
import { quizaDe } from './use-sugerencias.ts'

/**
 * The header search: a combobox: arrows, Enter and Esc; `/` focuses it from anywhere. `caja` is its box, into
 * which the phone's bar leads too. `data-fijo`: its text is what one sees results of.
 */
export function Buscador({ caja }: { caja: RefObject<HTMLInputElement | null> }) {
  const b = useBuscador()
  const teclas = useTeclas()
  useComoBuscador(caja)
  useTecla('/', () => caja.current?.focus())
  const [Lista, setLista] = useState<typeof Sugerencias | null>(null)
  // drawn only for who searches; without network there is nothing to suggest
  const traerLista = () =>
    import('./Sugerencias.tsx').then(
      (traida) => setLista(() => traida.Sugerencias),
      () => undefined,
    )
  return (
    <search
      className={estilos.buscador}
      data-fijo={b.deResultados || undefined}
      onBlur={(e) => {
        if (!e.currentTarget.contains(e.relatedTarget)) b.cerrar()
        // another window keeps the box as it was
        if (document.activeElement !== caja.current) dejarDeEsperar()
      }}
      onKeyDown={(e) => {
        if (e.key !== 'Escape' || e.target === caja.current) return
        caja.current?.focus()
        b.cerrar()
      }}
    >
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
          data-lecturas=""
          aria-label="Buscar producto"
          {...b.combo.ligas}
          placeholder="¿Qué producto buscas?"
          maxLength={200}
          value={b.texto}
          onChange={(e) => b.caja.escribir(e.target.value)}
          onFocus={() => {
            void traerLista()
            b.caja.onFocus()
          }}
          onKeyDown={b.caja.onKeyDown}
        />
        {teclas && <kbd className={estilos.tecla}>/</kbd>}
      </form>
      <Oculto como="p" role="status">
        {[quizaDe(b.visibles), cuantasSugerencias(b.visibles.length)].filter(Boolean).join('. ')}
      </Oculto>
      {Lista ? (
        <Lista
          combo={b.combo}
          buscado={b.texto}
          visibles={b.visibles}
          elegir={b.elegir}
          onBorrar={() => {
            // the button goes away with them
            caja.current?.focus()
            b.borrarRecientes()
          }}
        />
      ) : (
        <Texto como="div" oculto>
          <div id={b.combo.id} role="listbox" aria-label="Sugerencias" />
        </Texto>
      )}
    </search>
  )
}
