import type { Data } from '@surtia/contracts/call.ts'
import { aceptarInvitacion, invitacion } from '@surtia/contracts/personas.ts'
import { cerrarSesion, login } from '@surtia/contracts/seguridad.ts'
import { PASSWORD_MINIMO } from '@surtia/rules/cuenta/password.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { send, textOf } from '../../api/send.ts'
import { dropSession, readSession, startSession } from '../../api/session.ts'
import { titulo } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { showAlert } from '../../ui/avisos.ts'
import { Banda } from '../../ui/Banda.tsx'
import { Boton } from '../../ui/Boton.tsx'
import { CampoPasswordNueva } from '../../ui/CampoPasswordNueva.tsx'
import { Cartel } from '../../ui/Cartel.tsx'
import { FormularioAngosto } from '../../ui/Formulario.tsx'
import { useFormulario } from '../../ui/use-formulario.ts'
import type { Route } from './+types/Invitacion.ts'
import { UsuarioOculto } from './UsuarioOculto.tsx'

const TITULO = 'Bienvenido a Surtia'

export const meta = () => [{ title: titulo(TITULO) }, { name: 'robots', content: 'noindex' }]

type Invitado = Data<typeof invitacion>

/** Where an invitation leads, with or without a session: who comes writes its password and is in (docs/reglas/personas.md#una-invitacion). */
export default function Invitacion({ params: { clave } }: Route.ComponentProps) {
  const [invitado, setInvitado] = useState<Invitado | null>(null)
  const [dicho, setDicho] = useState({ texto: 'Un momento…', otraVez: false })
  const preguntar = useCallback(() => {
    setDicho({ texto: 'Un momento…', otraVez: false })
    send(invitacion, { body: { clave } }).then(
      ({ data }) => setInvitado(data),
      (error) => setDicho({ texto: textOf(error), otraVez: !(error instanceof Refusal) }),
    )
  }, [clave])
  useEffect(preguntar, [preguntar])
  return (
    <Banda como="main" tramo>
      <Cartel como="h1" medida={3}>
        {TITULO}
      </Cartel>
      {invitado ? <PonerPassword clave={clave} invitado={invitado} /> : <p role="status">{dicho.texto}</p>}
      {!invitado && dicho.otraVez && <Boton onClick={preguntar}>Reintentar</Boton>}
    </Banda>
  )
}

function PonerPassword({ clave, invitado }: { clave: string; invitado: Invitado }) {
  const navigate = useNavigate()
  const { usuario, nombre, cliente } = invitado
  const { campo, ocupado, formulario } = useFormulario({
    vacio: { password: '', confirmacion: '' },
    revisar: ({ password, confirmacion }) => ({
      ...(password.length < PASSWORD_MINIMO ? { password: `Escriba al menos ${PASSWORD_MINIMO} caracteres.` } : {}),
      ...(confirmacion !== password ? { confirmacion: 'Las contraseñas no coinciden.' } : {}),
    }),
    enviar: async ({ password }) => {
      try {
        await send(aceptarInvitacion, { body: { clave, password } })
      } catch (error) {
        await showAlert(TITULO, textOf(error))
        return
      }
      await entrar(usuario, password)
      await navigate(readSession() ? paths.clientes() : paths.inicio(), { replace: true })
    },
  })
  return (
    <FormularioAngosto {...formulario}>
      <p>
        {nombre && `${nombre}, `}
        {cliente} lo invita a su portal de pedidos.
      </p>
      <p>
        Usuario: <b>{usuario}</b>
      </p>
      <UsuarioOculto usuario={usuario} />
      <CampoPasswordNueva etiqueta="Contraseña" {...campo('password')} />
      <CampoPasswordNueva etiqueta="Confirmar contraseña" {...campo('confirmacion')} />
      <Boton type="submit" modo="accion" alto ocupado={ocupado} disabled={ocupado}>
        Entrar
      </Boton>
    </FormularioAngosto>
  )
}

/** Whoever was signed in here no longer is; what waits of theirs stays until they come back. Not let in, the start asks for the password. */
async function entrar(usuario: string, password: string): Promise<void> {
  try {
    if (readSession()) await send(cerrarSesion).catch(() => undefined)
    dropSession()
    startSession((await send(login, { body: { usuario, password } })).data)
  } catch (error) {
    await showAlert(TITULO, `Su contraseña se guardó. ${textOf(error)}`)
  }
}
