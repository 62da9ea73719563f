import { login, recuperarPasswordCorreo, verificarNombreUsuario } from '@surtia/contracts/seguridad.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { type FormEvent, useEffect, useReducer, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Failure, send, textOf } from '../../api/send.ts'
import { forgetRemembered, type Recordado, readRemembered, startSession, takePath } from '../../api/session.ts'
import { showAlert } from '../../ui/avisos.ts'

const SEGUNDOS = 35
const DEMORA = '* La solicitud ha tardado demasiado tiempo, por favor intente de nuevo.'
const SIN_SERVIDOR = '* Error al conectar con el servidor. Por favor Intente de nuevo.'

type Modo = 'usuario' | 'password' | 'recuperar'
type Estado = {
  modo: Modo
  recordado: Recordado | null
  usuario: string
  password: string
  error: string
  ocupado: boolean
  /** the name of the user whose password is asked for by mail */
  identificado: string
}

/** Each step begins clean; only the user goes on from one to the next. */
const enModo = (modo: Modo): Partial<Estado> => ({ modo, error: '', password: '', identificado: '' })

/** The steps of signing in: user, then password; and, in recovery mode, the user alone. */
export function useAcceso() {
  const navigate = useNavigate()
  const campo = useRef<HTMLInputElement>(null)
  const [e, cambiar] = useReducer(
    (antes: Estado, cambio: Partial<Estado>): Estado => ({ ...antes, ...cambio }),
    null,
    inicio,
  )
  const { modo, usuario, password, ocupado } = e
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step starts in its field
  useEffect(() => campo.current?.focus(), [modo])

  const entrar = async () => {
    const { data } = await send(login, { body: { usuario: usuario.trim(), password }, signal: plazo() })
    startSession(data)
    void navigate(takePath(), { replace: true })
  }
  const identificar = async () => {
    const { data } = await send(verificarNombreUsuario, { body: { IdUsuario: usuario.trim() }, signal: plazo() })
    cambiar({ identificado: data[0]?.nombre ?? '' })
  }
  const onSubmit = async (evento: FormEvent) => {
    evento.preventDefault()
    if (ocupado) return
    cambiar({ error: '' })
    if (usuario.trim() === '' || (modo === 'password' && password === '')) return campo.current?.focus()
    if (modo === 'usuario') return cambiar(enModo('password'))
    cambiar({ ocupado: true })
    try {
      await (modo === 'password' ? entrar() : identificar())
    } catch (falla) {
      cambiar({ error: textoDe(falla) })
      campo.current?.focus()
      campo.current?.select()
    } finally {
      cambiar({ ocupado: false })
    }
  }
  const enviarCorreo = async () => {
    cambiar({ identificado: '' })
    try {
      const { message } = await send(recuperarPasswordCorreo, { body: { IdUsuario: usuario.trim() } })
      await showAlert('Recuperar contraseña', message, 'exito')
    } catch (falla) {
      await showAlert('Recuperar contraseña', textOf(falla))
    }
    cambiar(enModo('usuario'))
  }
  return {
    ...e,
    campo,
    onSubmit,
    enviarCorreo,
    escribirUsuario: (escrito: string) => cambiar({ usuario: escrito }),
    escribirPassword: (escrito: string) => cambiar({ password: escrito }),
    empezar: (nuevo: Modo) => cambiar(enModo(nuevo)),
    cambiarUsuario: () => {
      forgetRemembered()
      cambiar({ recordado: null, usuario: '', ...enModo(modo === 'recuperar' ? 'recuperar' : 'usuario') })
    },
  }
}

function inicio(): Estado {
  const recordado = readRemembered()
  return {
    modo: recordado ? 'password' : 'usuario',
    recordado,
    usuario: recordado?.usuario ?? '',
    password: '',
    error: '',
    ocupado: false,
    identificado: '',
  }
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
