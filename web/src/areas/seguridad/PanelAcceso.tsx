import { VERSION } from '@surtia/contracts/empresa.ts'
import { IconBuildingStore, IconX } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { Aviso } from '../../ui/Aviso.tsx'
import { Boton } from '../../ui/Boton.tsx'
import { CabezaDePanel } from '../../ui/CabezaDePanel.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Cartel } from '../../ui/Cartel.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import estilos from './PanelAcceso.module.css'
import { UsuarioOculto } from './UsuarioOculto.tsx'
import { useAcceso } from './use-acceso.ts'

/** The login panel: user, then password; and, in recovery mode, the user alone. */
export default function PanelAcceso({ aviso, onCerrar }: { aviso: string; onCerrar: () => void }) {
  const dialogo = useRef<HTMLDialogElement>(null)
  // opened before its first field takes the focus, as opening gives it to the first button; closed before it leaves the page, for from
  // what is gone the browser gives the focus back to nobody
  useLayoutEffect(() => {
    dialogo.current?.showModal()
    return () => dialogo.current?.close()
  }, [])
  const acceso = useAcceso()
  const { modo, identificado, ocupado } = acceso
  const recupera = modo === 'recuperar'
  return (
    <dialog ref={dialogo} className={estilos.panelAcceso} aria-labelledby="titulo-acceso" onClose={onCerrar}>
      <CabezaDePanel onCerrar={onCerrar} />
      <form {...acceso.formulario}>
        <Cartel medida={3} id="titulo-acceso">
          Iniciar sesión
        </Cartel>
        {aviso && <Aviso tono="info">{aviso}</Aviso>}
        {recupera && !identificado && <p>Escriba su usuario para recuperar su contraseña.</p>}
        {(modo === 'password' || identificado) && <Quien acceso={acceso} />}
        {modo !== 'password' && !identificado && <CampoUsuario acceso={acceso} />}
        {modo === 'password' && <CampoPassword acceso={acceso} />}
        <Boton type="submit" modo="accion" alto aria-busy={ocupado}>
          Siguiente
        </Boton>
        <p>
          <Texto como="button" type="button" enlace onClick={() => acceso.empezar(recupera ? 'usuario' : 'recuperar')}>
            {recupera ? 'Regresar a iniciar sesión' : '¿Olvidaste tu contraseña?'}
          </Texto>
        </p>
      </form>
      <Nota cifras>Versión {VERSION}</Nota>
      {identificado && <Confirmar acceso={acceso} />}
    </dialog>
  )
}

type Props = { acceso: ReturnType<typeof useAcceso> }

/** Who signs in, and the way to be someone else. */
function Quien({ acceso: { identificado, recordado, usuario, cambiarUsuario } }: Props) {
  return (
    <div className={estilos.usuario}>
      <Icono de={IconBuildingStore} tamano={24} />
      <div>
        <b>{identificado || recordado?.nombre || usuario}</b>
        <Texto como="div" nota>
          Usuario: {usuario}
        </Texto>
      </div>
      <Boton modo="liso" cuadrado icono={IconX} tamano={20} aria-label="Cambiar de usuario" onClick={cambiarUsuario} />
    </div>
  )
}

function CampoUsuario({ acceso: { caja, campo } }: Props) {
  return (
    <Campo
      ref={caja}
      etiqueta="Usuario"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={80}
      {...campo('username')}
    />
  )
}

function CampoPassword({ acceso: { caja, campo, usuario } }: Props) {
  return (
    <>
      <UsuarioOculto usuario={usuario} />
      <Campo
        ref={caja}
        etiqueta="Contraseña"
        type="password"
        autoComplete="current-password"
        maxLength={200}
        {...campo('password')}
      />
    </>
  )
}

/** The user was found: whether the link is sent. */
function Confirmar({ acceso: { identificado, reiniciar, enviarCorreo } }: Props) {
  return (
    <Dialogo
      titulo="Recuperar contraseña"
      medida="corto"
      pie={
        <>
          <Boton onClick={reiniciar}>Cancelar</Boton>
          <Boton modo="accion" onClick={enviarCorreo}>
            Enviar correo
          </Boton>
        </>
      }
    >
      <p>
        <b>{identificado}</b>
      </p>
      <p>¿Desea enviar un enlace a su correo para restablecer la contraseña?</p>
    </Dialogo>
  )
}
