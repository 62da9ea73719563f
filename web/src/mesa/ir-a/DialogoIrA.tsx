import type { Hallado } from '@surtia/contracts/ir-a.ts'
import { useEffect, useId, useRef } from 'react'
import { textOf } from '../../api/send.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { ligasDeCombo } from '../../ui/combo.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Nota, Oculto, Texto } from '../../ui/Texto.tsx'
import { CLASES } from './destinos.ts'
import estilos from './IrA.module.css'
import { useIrA } from './use-ir-a.ts'

/** To any client, order, article or user by what is at hand of it: arrows choose, Enter opens. */
export function DialogoIrA({ onCerrar }: { onCerrar: () => void }) {
  const id = useId()
  const caja = useRef<HTMLInputElement>(null)
  const b = useIrA(onCerrar)
  return (
    <Dialogo titulo="Ir a" primero={caja} alEsc={onCerrar} pie={<Boton onClick={onCerrar}>Cerrar</Boton>}>
      <Campo
        ref={caja}
        etiqueta="Cliente, pedido, artículo o usuario"
        {...ligasDeCombo(id, b.hallados.length, b.marcada)}
        spellCheck={false}
        maxLength={100}
        value={b.texto}
        onChange={(e) => b.escribir(e.target.value)}
        onKeyDown={b.alTeclear}
      />
      <Oculto como="p" role="status">
        {b.hallados.length > 0 ? (b.hallados.length === 1 ? '1 hallado' : `${b.hallados.length} hallados`) : ''}
      </Oculto>
      <div className={estilos.lugar}>
        {b.error && <Nota role="alert">{textOf(b.error)}</Nota>}
        {b.nada && <Nota>No hay nada así, o su papel no lo ve.</Nota>}
        {b.texto === '' && <Nota>Un folio, un código, parte de un nombre o un código de barras.</Nota>}
        <div id={id} role="listbox" aria-label="Hallados">
          {CLASES.map(({ clase, titulo }) => (
            <Grupo key={clase} id={id} clase={clase} titulo={titulo} {...b} />
          ))}
        </div>
      </div>
    </Dialogo>
  )
}

type DeGrupo = Pick<ReturnType<typeof useIrA>, 'hallados' | 'marcada' | 'marcar' | 'elegir'> & {
  id: string
  clase: Hallado['clase']
  titulo: string
}

function Grupo({ id, clase, titulo, hallados, marcada, marcar, elegir }: DeGrupo) {
  if (!hallados.some((uno) => uno.clase === clase)) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options
    <div role="group" aria-labelledby={`${id}-${clase}`}>
      <Texto como="div" nota role="presentation" id={`${id}-${clase}`} className={estilos.clase}>
        {titulo}
      </Texto>
      {hallados.map(
        (uno, i) =>
          uno.clase === clase && (
            <Opcion
              key={uno.clave}
              id={`${id}-${i}`}
              uno={uno}
              marcada={i === marcada}
              marcar={() => marcar(i)}
              elegir={() => elegir(uno)}
            />
          ),
      )}
    </div>
  )
}

type DeOpcion = { id: string; uno: Hallado; marcada: boolean; marcar: () => void; elegir: () => void }

function Opcion({ id, uno: { clase, clave, titulo, detalle }, marcada, marcar, elegir }: DeOpcion) {
  const opcion = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (marcada) opcion.current?.scrollIntoView({ block: 'nearest' })
  }, [marcada])
  // of a user the number says nothing to anybody
  const dicha = clase === 'usuario' ? detalle : [clave, detalle].filter(Boolean).join(' · ')
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the box, aria-activedescendant names the option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard is served in the box
    <div
      ref={opcion}
      id={id}
      role="option"
      aria-selected={marcada}
      className={estilos.opcion}
      onPointerDown={(e) => e.preventDefault()}
      onClick={elegir}
      onPointerMove={marcar}
    >
      <Texto dato>{titulo}</Texto>
      <Texto nota cifras>
        {dicha}
      </Texto>
    </div>
  )
}
