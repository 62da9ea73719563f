import { IconCopy } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Boton } from '../../../ui/Boton.tsx'
import { Campo } from '../../../ui/Campo.tsx'
import { Dialogo } from '../../../ui/Dialogo.tsx'
import { Nota } from '../../../ui/Texto.tsx'
import estilos from './Claves.module.css'

type Props = { clave: string; nombre: string; onCerrar: () => void }

/** The key, told this once. */
export function ClaveNueva({ clave, nombre, onCerrar }: Props) {
  const caja = useRef<HTMLInputElement>(null)
  const [dicho, setDicho] = useState('')
  const copiar = async () => {
    caja.current?.select()
    // a page that came without encryption has no clipboard
    const copiada = await navigator.clipboard?.writeText(clave).then(
      () => true,
      () => false,
    )
    setDicho(copiada ? 'Copiada.' : 'No se pudo copiar: está seleccionada, cópiela con Ctrl+C.')
  }
  return (
    <Dialogo
      titulo="Clave nueva"
      primero={caja}
      pie={
        <Boton modo="accion" onClick={onCerrar}>
          Terminar
        </Boton>
      }
    >
      <p>{`Ésta es la clave de ${nombre}. No se vuelve a mostrar: cópiela ahora a donde se va a usar.`}</p>
      <div className={estilos.clave}>
        <Campo ref={caja} etiqueta="Clave" readOnly value={clave} translate="no" spellCheck={false} />
        <Boton icono={IconCopy} onClick={() => void copiar()}>
          Copiar
        </Boton>
      </div>
      <Nota role="status">{dicho}</Nota>
    </Dialogo>
  )
}
