import { IconFingerprint } from '@tabler/icons-react'
import { Aviso } from '../../ui/Aviso.tsx'
import { Boton } from '../../ui/Boton.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { FormularioAngosto } from '../../ui/Formulario.tsx'
import { Texto } from '../../ui/Texto.tsx'
import { CampoCodigo } from './CampoCodigo.tsx'
import { useEntrar } from './use-entrar.ts'

/** The two steps of a sign-in; `correo`: who was here before. */
export function FormaDeEntrar({ correo = '' }: { correo?: string }) {
  const entrar = useEntrar(correo)
  const { factor, falla, ocupado } = entrar
  return (
    <FormularioAngosto {...entrar.formulario}>
      {factor ? (
        <CampoCodigo ref={entrar.primero} respaldo={factor.conRespaldo} {...entrar.campo('codigo')} />
      ) : (
        <Password entrar={entrar} />
      )}
      <Boton type="submit" modo="accion" alto ocupado={ocupado}>
        {factor ? 'Entrar' : 'Siguiente'}
      </Boton>
      {!factor && (
        <Boton
          icono={IconFingerprint}
          tamano={20}
          alto
          ocupado={entrar.conLlave}
          onClick={() => void entrar.entrarConLlave()}
        >
          Entrar con llave de acceso
        </Boton>
      )}
      {factor && <OtrosCaminos entrar={entrar} conRespaldo={factor.conRespaldo} />}
      {/* below what one presses, which stays where it is */}
      {falla && (
        <Aviso tono="peligro" alerta>
          {falla}
        </Aviso>
      )}
    </FormularioAngosto>
  )
}

type Props = { entrar: ReturnType<typeof useEntrar> }

function Password({ entrar: { campo, sabido, primero } }: Props) {
  return (
    <>
      <Campo
        ref={sabido ? undefined : primero}
        etiqueta="Correo"
        type="email"
        autoComplete="username"
        spellCheck={false}
        maxLength={160}
        {...campo('correo')}
      />
      <Campo
        ref={sabido ? primero : undefined}
        etiqueta="Contraseña"
        type="password"
        autoComplete="current-password"
        maxLength={128}
        {...campo('password')}
      />
    </>
  )
}

function OtrosCaminos({ entrar, conRespaldo }: Props & { conRespaldo: boolean }) {
  return (
    <>
      <p>
        <Texto como="button" type="button" enlace onClick={entrar.cambiarFactor}>
          {conRespaldo ? 'Usar un código de verificación' : 'Usar un código de respaldo'}
        </Texto>
      </p>
      <p>
        <Texto como="button" type="button" enlace onClick={entrar.regresar}>
          Regresar
        </Texto>
      </p>
    </>
  )
}
