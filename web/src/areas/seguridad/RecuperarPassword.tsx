import { recuperarPasswordRestablecer, recuperarPasswordVerificar } from '@surtia/contracts/seguridad.ts'
import { PASSWORD_MINIMO } from '@surtia/rules/cuenta/password.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { send } from '../../api/send.ts'
import { titulo } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { Banda } from '../../ui/Banda.tsx'
import { Boton } from '../../ui/Boton.tsx'
import { CampoPasswordNueva } from '../../ui/CampoPasswordNueva.tsx'
import { Cartel } from '../../ui/Cartel.tsx'
import { FormularioAngosto } from '../../ui/Formulario.tsx'
import { useFormulario } from '../../ui/use-formulario.ts'
import type { Route } from './+types/RecuperarPassword.ts'
import { UsuarioOculto } from './UsuarioOculto.tsx'

export const meta = () => [{ title: titulo('Restablecer contraseña') }, { name: 'robots', content: 'noindex' }]

/** The reset page: verifies the reference first; an invalid one goes home. */
export default function RecuperarPassword({ params: { referencia } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const [usuario, setUsuario] = useState('')
  const { campo, ocupado, formulario } = useFormulario({
    titulo: 'Restablecer contraseña',
    vacio: { password: '', confirmacion: '' },
    revisar: ({ password, confirmacion }) => ({
      ...(password.length < PASSWORD_MINIMO ? { password: `Escriba al menos ${PASSWORD_MINIMO} caracteres.` } : {}),
      ...(confirmacion !== password ? { confirmacion: 'Las contraseñas no coinciden.' } : {}),
    }),
    enviar: async ({ password }) =>
      (await send(recuperarPasswordRestablecer, { body: { referencia, password } })).message,
    alTerminar: () => navigate(paths.inicio(), { replace: true }),
  })

  useEffect(() => {
    send(recuperarPasswordVerificar, { body: { referencia } }).then(
      ({ data }) => setUsuario(data),
      () => navigate(paths.inicio(), { replace: true }),
    )
  }, [referencia, navigate])

  return (
    <Banda como="main" tramo>
      <Cartel como="h1" medida={3}>
        Restablecer contraseña
      </Cartel>
      {usuario && (
        <FormularioAngosto {...formulario}>
          <p>
            Usuario: <b>{usuario}</b>
          </p>
          <UsuarioOculto usuario={usuario} />
          <CampoPasswordNueva etiqueta="Nueva contraseña" {...campo('password')} />
          <CampoPasswordNueva etiqueta="Confirmar contraseña" {...campo('confirmacion')} />
          <Boton type="submit" modo="accion" alto aria-busy={ocupado}>
            Guardar nueva contraseña
          </Boton>
        </FormularioAngosto>
      )}
    </Banda>
  )
}
