import { recuperarPasswordRestablecer, recuperarPasswordVerificar } from '@surtia/contracts/seguridad.ts'
import { PASSWORD_MAXIMO, PASSWORD_MINIMO } from '@surtia/rules/cuenta/password.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { send, textOf } from '../../api/send.ts'
import { titulo } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { alertar } from '../../ui/avisos.ts'
import { Banda } from '../../ui/Banda.tsx'
import { Boton } from '../../ui/Boton.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Cartel } from '../../ui/Cartel.tsx'
import { FormularioAngosto } from '../../ui/Formulario.tsx'
import { Texto } from '../../ui/Texto.tsx'

export const meta = () => [{ title: titulo('Restablecer contraseña') }, { name: 'robots', content: 'noindex' }]

/** The reset page: verifies the reference first; an invalid one goes home. */
export default function RecuperarPassword() {
  const { referencia = '' } = useParams()
  const navigate = useNavigate()
  const nueva = useRef<HTMLInputElement>(null)
  const repetida = useRef<HTMLInputElement>(null)
  const [usuario, setUsuario] = useState('')
  const [password, setPassword] = useState('')
  const [confirmacion, setConfirmacion] = useState('')
  const [errores, setErrores] = useState<{ password?: string; confirmacion?: string }>({})
  const [ocupado, setOcupado] = useState(false)

  useEffect(() => {
    send(recuperarPasswordVerificar, { body: { referencia } }).then(
      ({ data }) => setUsuario(data),
      () => navigate(paths.inicio(), { replace: true }),
    )
  }, [referencia, navigate])

  const onSubmit = async (e: FormEvent) => {
    e.preventDefault()
    const mal = {
      ...(password.length < PASSWORD_MINIMO ? { password: `Escriba al menos ${PASSWORD_MINIMO} caracteres.` } : {}),
      ...(confirmacion !== password ? { confirmacion: 'Las contraseñas no coinciden.' } : {}),
    }
    setErrores(mal)
    if (mal.password) return nueva.current?.focus()
    if (mal.confirmacion) return repetida.current?.focus()
    setOcupado(true)
    try {
      const { message } = await send(recuperarPasswordRestablecer, { body: { referencia, password } })
      await alertar('Restablecer contraseña', message, 'exito')
      navigate(paths.inicio(), { replace: true })
    } catch (falla) {
      await alertar('Restablecer contraseña', textOf(falla))
    } finally {
      setOcupado(false)
    }
  }

  return (
    <Banda como="main" tramo>
      <Cartel como="h1" medida={3}>
        Restablecer contraseña
      </Cartel>
      {usuario && (
        <FormularioAngosto onSubmit={onSubmit}>
          <p>
            Usuario: <b>{usuario}</b>
          </p>
          <Texto
            como="input"
            oculto
            autoComplete="username"
            value={usuario}
            readOnly
            tabIndex={-1}
            aria-hidden="true"
          />
          <Campo
            ref={nueva}
            etiqueta="Nueva contraseña"
            type="password"
            autoComplete="new-password"
            maxLength={PASSWORD_MAXIMO}
            value={password}
            error={errores.password ?? ''}
            onChange={(e) => setPassword(e.target.value)}
          />
          <Campo
            ref={repetida}
            etiqueta="Confirmar contraseña"
            type="password"
            autoComplete="new-password"
            maxLength={PASSWORD_MAXIMO}
            value={confirmacion}
            error={errores.confirmacion ?? ''}
            onChange={(e) => setConfirmacion(e.target.value)}
          />
          <Boton type="submit" modo="accion" alto aria-busy={ocupado}>
            Guardar nueva contraseña
          </Boton>
        </FormularioAngosto>
      )}
    </Banda>
  )
}
