import type { Sustituto } from '@surtia/contracts/sustituto.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { IconLoader2, IconReplace } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { textOf } from '../../api/send.ts'
import { cambia } from '../../api/session.ts'
import { ErrorDeCampo } from '../../ui/Campo.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { Texto } from '../../ui/Texto.tsx'
import estilos from './CambiarPor.module.css'
import { Descripcion } from './Descripcion.tsx'

type Props = {
  sustituto: Sustituto
  /** what it throws is told below the button */
  onCambiar: () => Promise<void>
}

/** Below an article: what could be ordered in its place, and behind its name what a piece saves. Nothing changes by itself. */
export const CambiarPor = (props: Props) => (!cambia('llenarCarrito') ? null : <Cambio {...props} />)

function Cambio({ sustituto: { descripcion, ahorro }, onCambiar }: Props) {
  const id = useId()
  const [ocupado, setOcupado] = useState(false)
  const [falla, setFalla] = useState('')
  const cambiar = async () => {
    if (ocupado) return
    setOcupado(true)
    setFalla('')
    try {
      await onCambiar()
    } catch (error) {
      setFalla(textOf(error))
    } finally {
      setOcupado(false)
    }
  }
  return (
    <div className={estilos.cambiar}>
      <Texto
        como="button"
        type="button"
        enlace
        className={estilos.boton}
        aria-label={`Cambiar por ${descripcion}`}
        aria-busy={ocupado}
        aria-describedby={ahorro > 0 ? id : undefined}
        onClick={cambiar}
      >
        <Icono de={ocupado ? IconLoader2 : IconReplace} tamano={14} gira={ocupado} />
        <span>
          Cambiar por <Descripcion texto={descripcion} />
        </span>
      </Texto>
      {ahorro > 0 && (
        <span id={id} className={estilos.ahorro}>
          <b>Ahorra {enPesos(ahorro)}</b> por pieza
        </span>
      )}
      {falla && <ErrorDeCampo id={`${id}-f`} texto={falla} />}
    </div>
  )
}
