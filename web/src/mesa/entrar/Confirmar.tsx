import { confirmarIdentidad } from '@surtia/contracts/personal.ts'
import { IconFingerprint } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { textOf } from '../../api/send.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { FormularioAngosto } from '../../ui/Formulario.tsx'
import { Texto } from '../../ui/Texto.tsx'
import { useFormulario } from '../../ui/use-formulario.ts'
import { enviar, registerConfirmar } from '../enviar.ts'
import { CampoCodigo } from './CampoCodigo.tsx'
import { codigoLimpio, faltaEnCodigo } from './codigo.ts'
import { textoDeLlave, usarLlave } from './llaves.ts'

type Responder = (confirmada: boolean) => void

/** Where the page asks again who one is, when something that was pressed needs it. */
export function Confirmar() {
  const [responder, setResponder] = useState<Responder | null>(null)
  useEffect(
    () =>
      registerConfirmar(
        () =>
          new Promise((resolve) => {
            setResponder(() => (confirmada: boolean) => {
              setResponder(null)
              resolve(confirmada)
            })
          }),
      ),
    [],
  )
  return responder && <DialogoDeConfirmar responder={responder} />
}

function DialogoDeConfirmar({ responder }: { responder: Responder }) {
  const id = useId()
  const caja = useRef<HTMLInputElement>(null)
  const [conRespaldo, setConRespaldo] = useState(false)
  const [conLlave, setConLlave] = useState(false)
  const f = useFormulario({
    vacio: { codigo: '' },
    revisar: ({ codigo }) => ({ codigo: faltaEnCodigo(codigo, conRespaldo) }),
    enviar: async ({ codigo: escrito }) => {
      const codigo = codigoLimpio(escrito)
      try {
        await enviar(confirmarIdentidad, { body: conRespaldo ? { respaldo: codigo } : { codigo } })
        responder(true)
      } catch (error) {
        f.rechazar({ codigo: textOf(error) })
      }
    },
  })
  const usar = async () => {
    if (conLlave) return
    setConLlave(true)
    try {
      await enviar(confirmarIdentidad, { body: await usarLlave() })
      responder(true)
    } catch (error) {
      f.senalar({ codigo: textoDeLlave(error) })
    } finally {
      setConLlave(false)
    }
  }
  return (
    <Dialogo
      titulo="Confirme su identidad"
      medida="corto"
      primero={caja}
      alEsc={() => responder(false)}
      pie={
        <>
          <Boton onClick={() => responder(false)}>Cancelar</Boton>
          <Boton type="submit" form={id} modo="accion" ocupado={f.ocupado}>
            Confirmar
          </Boton>
        </>
      }
    >
      <p>Lo que va a hacer pide comprobar de nuevo que es usted. Vale cinco minutos.</p>
      <FormularioAngosto id={id} {...f.formulario}>
        <CampoCodigo ref={caja} respaldo={conRespaldo} {...f.campo('codigo')} />
        <p>
          <Texto
            como="button"
            type="button"
            enlace
            onClick={() => {
              f.poner({ codigo: '' })
              setConRespaldo(!conRespaldo)
              caja.current?.focus()
            }}
          >
            {conRespaldo ? 'Usar un código de verificación' : 'Usar un código de respaldo'}
          </Texto>
        </p>
        <Boton icono={IconFingerprint} ocupado={conLlave} onClick={() => void usar()}>
          Usar llave de acceso
        </Boton>
      </FormularioAngosto>
    </Dialogo>
  )
}
