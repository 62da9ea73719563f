import { type ComponentProps, useRef, useState } from 'react'
import { textOf } from '../../api/send.ts'
import { showAlert } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'

type Props = Omit<ComponentProps<typeof Boton>, 'onClick' | 'ocupado'> & {
  /** makes the deed, and says that it is done */
  hacer: () => Promise<unknown>
  /** title of the alert with what the server refused */
  titulo: string
}

/** A button that does one deed, however often it is pressed meanwhile; what the server refused is told. */
export function BotonDeHecho({ hacer, titulo, ...resto }: Props) {
  const [ocupado, setOcupado] = useState(false)
  const enCurso = useRef(false)
  const alPulsar = async () => {
    if (enCurso.current) return
    enCurso.current = true
    setOcupado(true)
    try {
      await hacer()
    } catch (error) {
      await showAlert(titulo, textOf(error))
    } finally {
      enCurso.current = false
      setOcupado(false)
    }
  }
  return <Boton {...resto} ocupado={ocupado} onClick={() => void alPulsar()} />
}
