import { login, recuperarPasswordCorreo, verificarNombreUsuario } from '@surtia/contracts/seguridad.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { plazo } from '../../api/plazo.ts'
import { Failure, send, textOf } from '../../api/send.ts'
import { forgetRemembered, readRemembered, startSession, takePath } from '../../api/session.ts'
import { showAlert } from '../../ui/avisos.ts'
import { useFormulario } from '../../ui/use-formulario.ts'

const PLAZO_MS = 35_000
const DEMORA = '* La solicitud ha tardado demasiado tiempo, por favor intente de nuevo.'
const SIN_SERVIDOR = '* Error al conectar con el servidor. Por favor Intente de nuevo.'

type Modo = 'usuario' | 'password' | 'recuperar'

/** The steps of signing in: user, then password; and, in recovery mode, the user alone. */
export function useAcceso() {
  const navigate = useNavigate()
  const caja = useRef<HTMLInputElement>(null)
  const [recordado, setRecordado] = useState(readRemembered)
  const [modo, setModo] = useState<Modo>(recordado ? 'password' : 'usuario')
  /** the name of the user whose password is asked for by mail */
  const [identificado, setIdentificado] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step starts in its field
  useEffect(() => caja.current?.focus(), [modo])

  const { valores, campo, poner, senalar, ocupado, formulario } = useFormulario({
    vacio: { username: recordado?.usuario ?? '', password: '' },
    enviar: async ({ username, password }) => {
      const usuario = username.trim()
      if (usuario === '' || (modo === 'password' && password === '')) return caja.current?.focus()
      if (modo === 'usuario') return empezar('password')
      try {
        if (modo === 'password') await entrar(usuario, password)
        else setIdentificado(await nombreDe(usuario))
      } catch (falla) {
        // an answer that is an error of the server's is no fault of what was written
        if (falla instanceof Failure && falla.status >= 500) await showAlert('Iniciar sesión', falla.message)
        else senalar({ [modo === 'password' ? 'password' : 'username']: textoDe(falla) })
        caja.current?.focus()
        caja.current?.select()
      }
    },
  })
  /** Each step begins clean; only the user goes on from one to the next. */
  const empezar = (nuevo: Modo) => {
    setModo(nuevo)
    setIdentificado('')
    poner({ password: '' })
  }
  const entrar = async (usuario: string, password: string) => {
    const { data } = await send(login, { body: { usuario, password }, signal: plazo(PLAZO_MS) })
    startSession(data)
    void navigate(takePath(), { replace: true })
  }
  const enviarCorreo = async () => {
    setIdentificado('')
    try {
      const { message } = await send(recuperarPasswordCorreo, { body: { IdUsuario: valores.username.trim() } })
      await showAlert('Recuperar contraseña', message, 'exito')
    } catch (falla) {
      await showAlert('Recuperar contraseña', textOf(falla))
    }
    empezar('usuario')
  }
  return {
    modo,
    recordado,
    identificado,
    usuario: valores.username,
    ocupado,
    campo,
    caja,
    formulario,
    enviarCorreo,
    empezar,
    /** as the panel opens */
    reiniciar: () => {
      empezar(recordado ? 'password' : 'usuario')
      poner({ username: recordado?.usuario ?? '' })
    },
    cambiarUsuario: () => {
      forgetRemembered()
      setRecordado(null)
      empezar(modo === 'recuperar' ? 'recuperar' : 'usuario')
      poner({ username: '' })
    },
  }
}

/** Whose user it is. */
async function nombreDe(usuario: string): Promise<string> {
  const { data } = await send(verificarNombreUsuario, { body: { IdUsuario: usuario }, signal: plazo(PLAZO_MS) })
  return data[0]?.nombre ?? ''
}

function textoDe(falla: unknown): string {
  if ((falla as Error).name === 'TimeoutError') return DEMORA
  if (falla instanceof Refusal) return falla.message
  if (falla instanceof Failure && falla.status !== 0) return falla.message
  return SIN_SERVIDOR
}
