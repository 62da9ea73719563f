import { IconCopy } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { Boton } from './Boton.tsx'
import { Campo } from './Campo.tsx'
import { Dialogo } from './Dialogo.tsx'
import estilos from './DichoUnaVez.module.css'
import { Nota } from './Texto.tsx'

type Props = {
  titulo: string
  /** what it is, and it */
  etiqueta: string
  valor: string
  /** the button of who has it */
  boton: string
  onCerrar: () => void
  children: ReactNode
}

/** What is told this one time, to be copied to where it is used. */
export function DichoUnaVez({ titulo, etiqueta, valor, boton, onCerrar, children }: Props) {
  const caja = useRef<HTMLInputElement>(null)
  const [dicho, setDicho] = useState('')
  const copiar = async () => {
    caja.current?.select()
    // a page that came without encryption has no clipboard
    const copiado = await navigator.clipboard?.writeText(valor).then(
      () => true,
      () => false,
    )
    setDicho(copiado ? 'Copiado.' : 'No se pudo copiar: está seleccionado, cópielo con Ctrl+C.')
  }
  return (
    <Dialogo
      titulo={titulo}
      primero={caja}
      pie={
        <Boton modo="accion" onClick={onCerrar}>
          {boton}
        </Boton>
      }
    >
      <p>{children}</p>
      <div className={estilos.valor}>
        <Campo
          ref={caja}
          etiqueta={etiqueta}
          readOnly
          value={valor}
          translate="no"
          spellCheck={false}
          onFocus={(e) => e.target.select()}
        />
        <Boton icono={IconCopy} onClick={() => void copiar()}>
          Copiar
        </Boton>
      </div>
      <Nota role="status">{dicho}</Nota>
    </Dialogo>
  )
}
