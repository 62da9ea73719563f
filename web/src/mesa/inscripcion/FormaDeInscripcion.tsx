import type { Data } from '@surtia/contracts/call.ts'
import { type inscripcion, terminarInscripcion } from '@surtia/contracts/personal.ts'
import { PASSWORD_DE_PERSONAL } from '@surtia/rules/personal/permisos.ts'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { textOf } from '../../api/send.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { Boton } from '../../ui/Boton.tsx'
import { CampoPasswordNueva } from '../../ui/CampoPasswordNueva.tsx'
import { FormularioAngosto } from '../../ui/Formulario.tsx'
import { Texto } from '../../ui/Texto.tsx'
import { useFormulario } from '../../ui/use-formulario.ts'
import { CodigoQr } from '../cuenta/CodigoQr.tsx'
import { faltaEnPassword } from '../cuenta/password.ts'
import { CampoCodigo } from '../entrar/CampoCodigo.tsx'
import { codigoLimpio, faltaEnCodigo } from '../entrar/codigo.ts'
import { crearLlave, textoDeLlave } from '../entrar/llaves.ts'
import { enviar } from '../enviar.ts'
import estilos from './FormaDeInscripcion.module.css'

type Props = { clave: string; suya: Data<typeof inscripcion>; onInscrita: (respaldos: readonly string[]) => void }

/** A passkey, or a password with an application of codes. */
export function FormaDeInscripcion({ clave, suya, onInscrita }: Props) {
  const [falla, setFalla] = useState('')
  const [creando, setCreando] = useState(false)
  const crear = async () => {
    if (creando) return
    setFalla('')
    setCreando(true)
    try {
      const credencial = await crearLlave(suya.opciones)
      onInscrita((await enviar(terminarInscripcion, { body: { clave, credencial } })).data.respaldos)
    } catch (error) {
      setFalla(textoDeLlave(error))
    } finally {
      setCreando(false)
    }
  }
  return (
    <div className={estilos.maneras}>
      <section>
        <h2>Con una llave de acceso</h2>
        <p>La huella, la cara o el PIN de este equipo. Es lo más rápido y lo más seguro: no hay contraseña.</p>
        {falla && (
          <Aviso tono="peligro" alerta>
            {falla}
          </Aviso>
        )}
        <Boton modo="accion" alto icono={IconFingerprint} tamano={20} ocupado={creando} onClick={() => void crear()}>
          Crear llave de acceso
        </Boton>
      </section>
      <section>
        <h2>Con contraseña y código</h2>
        <ConPassword clave={clave} suya={suya} onInscrita={onInscrita} />
      </section>
    </div>
  )
}

function ConPassword({ clave, suya, onInscrita }: Props) {
  const [falla, setFalla] = useState('')
  const f = useFormulario({
    vacio: { password: '', confirmacion: '', codigo: '' },
    revisar: ({ password, confirmacion, codigo }) => ({
      ...faltaEnPassword(password, confirmacion),
      codigo: faltaEnCodigo(codigo, false),
    }),
    enviar: async ({ password, codigo }) => {
      setFalla('')
      try {
        const { data } = await enviar(terminarInscripcion, { body: { clave, password, codigo: codigoLimpio(codigo) } })
        onInscrita(data.respaldos)
      } catch (error) {
        setFalla(textOf(error))
      }
    },
  })
  return (
    <FormularioAngosto {...f.formulario}>
      <Texto
        como="input"
        oculto
        name="username"
        autoComplete="username"
        value={suya.correo}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <CampoPasswordNueva
        etiqueta="Contraseña nueva"
        maxLength={PASSWORD_DE_PERSONAL.maximo}
        {...f.campo('password')}
      />
      <CampoPasswordNueva
        etiqueta="Confirmar contraseña"
        maxLength={PASSWORD_DE_PERSONAL.maximo}
        {...f.campo('confirmacion')}
      />
      <CodigoQr uri={suya.uri} secreto={suya.secreto} />
      <CampoCodigo {...f.campo('codigo')} />
      {falla && (
        <Aviso tono="peligro" alerta>
          {falla}
        </Aviso>
      )}
      <Boton type="submit" alto ocupado={f.ocupado}>
        Siguiente
      </Boton>
    </FormularioAngosto>
  )
}
