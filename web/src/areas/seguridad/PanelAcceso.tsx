import { empresa } from '@surtia/contracts/empresa.ts'
import { login, recuperarPasswordCorreo, verificarNombreUsuario } from '@surtia/contracts/seguridad.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { IconBuildingStore, IconX } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Failure, send, textOf } from '../../api/send.ts'
import { forgetRemembered, type Recordado, readRemembered, startSession, takePath } from '../../api/session.ts'
import { alertar } from '../../ui/avisos.ts'
import { CabezaDePanel } from '../../ui/CabezaDePanel.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'

const SEGUNDOS = 35
const DEMORA = '* La solicitud ha tardado demasiado tiempo, por favor intente de nuevo.'
const SIN_SERVIDOR = '* Error al conectar con el servidor. Por favor Intente de nuevo.'

type Modo = 'usuario' | 'password' | 'recuperar'

/** The login panel: user, then password; and, in recovery mode, the user alone. */
export default function PanelAcceso({ aviso, onCerrar }: { aviso: string; onCerrar: () => void }) {
  const dialogo = useRef<HTMLDialogElement>(null)
  const campo = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const [recordado, setRecordado] = useState<Recordado | null>(readRemembered)
  const [modo, setModo] = useState<Modo>(recordado ? 'password' : 'usuario')
  const [usuario, setUsuario] = useState(recordado?.usuario ?? '')
  const [password, setPassword] = useState('')
  const [error, setError] = useState('')
  const [ocupado, setOcupado] = useState(false)
  const [identificado, setIdentificado] = useState('')

  useEffect(() => {
    dialogo.current?.showModal()
    return () => dialogo.current?.close()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step starts in its field
  useEffect(() => campo.current?.focus(), [modo])

  const empezar = (nuevo: Modo) => {
    setModo(nuevo)
    setError('')
    setPassword('')
    setIdentificado('')
  }
  const cambiarUsuario = () => {
    forgetRemembered()
    setRecordado(null)
    setUsuario('')
    empezar(modo === 'recuperar' ? 'recuperar' : 'usuario')
  }

  const entrar = async () => {
    const { data } = await send(login, { body: { usuario: usuario.trim(), password }, signal: plazo() })
    startSession(data)
    navigate(takePath(), { replace: true })
  }
  const identificar = async () => {
    const { data } = await send(verificarNombreUsuario, { body: { IdUsuario: usuario.trim() }, signal: plazo() })
    setIdentificado(data[0]?.nombre ?? '')
  }

  const onSubmit = async (e: FormEvent) => {
    e.preventDefault()
    if (ocupado) return
    setError('')
    if (usuario.trim() === '' || (modo === 'password' && password === '')) return campo.current?.focus()
    if (modo === 'usuario') return empezar('password')
    setOcupado(true)
    try {
      await (modo === 'password' ? entrar() : identificar())
    } catch (falla) {
      setError(textoDe(falla))
      campo.current?.focus()
      campo.current?.select()
    } finally {
      setOcupado(false)
    }
  }

  const enviarCorreo = async () => {
    setIdentificado('')
    try {
      const { message } = await send(recuperarPasswordCorreo, { body: { IdUsuario: usuario.trim() } })
      await alertar('Recuperar contraseña', message, 'exito')
    } catch (falla) {
      await alertar('Recuperar contraseña', textOf(falla))
    }
    empezar('usuario')
  }

  return (
    <dialog ref={dialogo} className="panel-acceso" aria-labelledby="titulo-acceso" onClose={onCerrar}>
      <CabezaDePanel onCerrar={onCerrar} />
      <form onSubmit={onSubmit} noValidate>
        <h2 className="cartel cartel-3" id="titulo-acceso">
          Iniciar sesión
        </h2>
        {aviso && <p className="aviso aviso-info">{aviso}</p>}
        {modo === 'recuperar' && !identificado && <p>Escriba su usuario para recuperar su contraseña.</p>}
        {(modo === 'password' || identificado) && (
          <div className="usuario">
            <IconBuildingStore className="ic" size={24} stroke={1.75} aria-hidden="true" />
            <div>
              <b>{identificado || recordado?.nombre || usuario}</b>
              <div className="nota">Usuario: {usuario}</div>
            </div>
            <button
              type="button"
              className="btn btn-liso btn-icono"
              aria-label="Cambiar de usuario"
              onClick={cambiarUsuario}
            >
              <IconX className="ic" size={20} stroke={1.75} aria-hidden="true" />
            </button>
          </div>
        )}
        {modo !== 'password' && !identificado && (
          <Campo
            ref={campo}
            etiqueta="Usuario"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={80}
            value={usuario}
            error={error}
            onChange={(e) => setUsuario(e.target.value)}
          />
        )}
        {modo === 'password' && (
          <>
            <input
              className="visualmente-oculto"
              name="username"
              autoComplete="username"
              value={usuario}
              readOnly
              tabIndex={-1}
              aria-hidden="true"
            />
            <Campo
              ref={campo}
              etiqueta="Contraseña"
              name="password"
              type="password"
              autoComplete="current-password"
              maxLength={200}
              value={password}
              error={error}
              onChange={(e) => setPassword(e.target.value)}
            />
          </>
        )}
        <button type="submit" className="btn btn-accion btn-alto" aria-busy={ocupado}>
          Siguiente
        </button>
        <p>
          <button
            type="button"
            className="enlace"
            onClick={() => empezar(modo === 'recuperar' ? 'usuario' : 'recuperar')}
          >
            {modo === 'recuperar' ? 'Regresar a iniciar sesión' : '¿Olvidaste tu contraseña?'}
          </button>
        </p>
      </form>
      <p className="nota tab">Versión {empresa.version}</p>
      {identificado && (
        <Dialogo
          titulo="Recuperar contraseña"
          className="dialogo-corto"
          pie={
            <>
              <button type="button" className="btn" onClick={() => empezar('usuario')}>
                Cancelar
              </button>
              <button type="button" className="btn btn-accion" onClick={enviarCorreo}>
                Enviar correo
              </button>
            </>
          }
        >
          <p>
            <b>{identificado}</b>
          </p>
          <p>¿Desea enviar un enlace a su correo para restablecer la contraseña?</p>
        </Dialogo>
      )}
    </dialog>
  )
}

/** Aborts what has not answered in 35 seconds. */
function plazo(): AbortSignal {
  const control = new AbortController()
  setTimeout(() => control.abort(new DOMException('', 'TimeoutError')), SEGUNDOS * 1_000)
  return control.signal
}

function textoDe(falla: unknown): string {
  if ((falla as Error).name === 'TimeoutError') return DEMORA
  if (falla instanceof Refusal) return falla.message
  if (falla instanceof Failure && falla.status !== 0 && falla.status < 500) return falla.message
  return SIN_SERVIDOR
}
