import { agregarFactor } from '@surtia/contracts/personal.ts'
import { PASSWORD_DE_PERSONAL } from '@surtia/rules/personal/permisos.ts'
import { useId, useState } from 'react'
import { Aviso } from '../../ui/Aviso.tsx'
import { Boton } from '../../ui/Boton.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { CampoPasswordNueva } from '../../ui/CampoPasswordNueva.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { FormularioAngosto } from '../../ui/Formulario.tsx'
import { useFormulario } from '../../ui/use-formulario.ts'
import { CampoCodigo } from '../entrar/CampoCodigo.tsx'
import { codigoLimpio, faltaEnCodigo } from '../entrar/codigo.ts'
import { crearLlave, textoDeLlave } from '../entrar/llaves.ts'
import { enviar } from '../enviar.ts'
import { CodigoQr } from './CodigoQr.tsx'
import { faltaEnPassword } from './password.ts'
import type { Nuevo } from './use-factores.ts'

type Props = {
  nuevo: Nuevo
  /** an application of codes goes with a password, and there is none yet */
  pidePassword: boolean
  onAgregado: (nombre: string) => void
  onCerrar: () => void
}

/** One more passkey, or one more application of codes. */
export function DialogoDeFactor({ nuevo, pidePassword, onAgregado, onCerrar }: Props) {
  const id = useId()
  const esLlave = nuevo.clase === 'passkey'
  const conPassword = pidePassword && !esLlave
  const { f, falla } = useAgregar(nuevo, conPassword, onAgregado)
  return (
    <Dialogo
      titulo={esLlave ? 'Agregar llave de acceso' : 'Agregar aplicación de códigos'}
      alEsc={onCerrar}
      pie={
        <>
          <Boton onClick={onCerrar}>Cancelar</Boton>
          <Boton type="submit" form={id} modo="accion" ocupado={f.ocupado}>
            {esLlave ? 'Crear llave de acceso' : 'Agregar'}
          </Boton>
        </>
      }
    >
      {falla && (
        <Aviso tono="peligro" alerta>
          {falla}
        </Aviso>
      )}
      <FormularioAngosto id={id} {...f.formulario}>
        <Campo etiqueta="Nombre" maxLength={60} {...f.campo('nombre')} />
        {conPassword && (
          <>
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
          </>
        )}
        {!esLlave && (
          <>
            <CodigoQr uri={nuevo.uri} secreto={nuevo.secreto} />
            <CampoCodigo {...f.campo('codigo')} />
          </>
        )}
      </FormularioAngosto>
    </Dialogo>
  )
}

function useAgregar(nuevo: Nuevo, conPassword: boolean, onAgregado: (nombre: string) => void) {
  const [falla, setFalla] = useState('')
  const esLlave = nuevo.clase === 'passkey'
  const f = useFormulario({
    vacio: { nombre: esLlave ? 'Este equipo' : 'Teléfono', password: '', confirmacion: '', codigo: '' },
    revisar: ({ nombre, password, confirmacion, codigo }) => ({
      nombre: nombre.trim() === '' ? 'Escriba un nombre.' : '',
      ...(conPassword ? faltaEnPassword(password, confirmacion) : {}),
      codigo: esLlave ? '' : faltaEnCodigo(codigo, false),
    }),
    enviar: async ({ nombre, password, codigo }) => {
      setFalla('')
      try {
        const factor = esLlave
          ? { credencial: await crearLlave(nuevo.opciones) }
          : { codigo: codigoLimpio(codigo), ...(conPassword ? { password } : {}) }
        await enviar(agregarFactor, { body: { reto: nuevo.reto, nombre: nombre.trim(), ...factor } })
        onAgregado(nombre.trim())
      } catch (error) {
        setFalla(textoDeLlave(error))
      }
    },
  })
  return { f, falla }
}
