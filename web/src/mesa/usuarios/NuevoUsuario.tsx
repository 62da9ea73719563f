import { crearUsuario } from '@surtia/contracts/usuarios-de-mesa.ts'
import { esNombreDeUsuario, LETRAS_DE_USUARIO } from '@surtia/rules/cuenta/nombre-de-usuario.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { showToast } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { FormularioAngosto } from '../../ui/Formulario.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { useFormulario } from '../../ui/use-formulario.ts'
import { CLAVES_DE_MESA } from '../claves.ts'
import { enviar } from '../enviar.ts'
import { decirRechazo } from '../rechazo.ts'

type Nuevo = { usuario: string; codCliente: string; nombre: string; correo: string }
type Props = {
  /** whose it will be; else it is asked */
  codCliente?: string
  onCerrar: () => void
}

const CAMPOS = ['usuario', 'codCliente', 'nombre', 'correo'] as const

/** What is missing, each at its field; the server has the last word. */
function faltas({ usuario, codCliente, nombre, correo }: Nuevo): Partial<Record<keyof Nuevo, string>> {
  return {
    ...(codCliente.trim() ? {} : { codCliente: 'Escriba el código del cliente.' }),
    ...(esNombreDeUsuario(usuario.trim()) ? {} : { usuario: `Escriba ${LETRAS_DE_USUARIO}.` }),
    ...(nombre.trim() ? {} : { nombre: 'Escriba el nombre de la persona.' }),
    ...(correo.trim() ? {} : { correo: 'Escriba el correo al que le llega su liga.' }),
  }
}

/** A new user of a client: it writes its own password by the link that is mailed to it (docs/reglas/personal.md#nadie-sabe-la-de-otro). */
export function NuevoUsuario({ codCliente = '', onCerrar }: Props) {
  const id = useId()
  const consultas = useQueryClient()
  const { campo, rechazar, ocupado, formulario } = useFormulario<Nuevo>({
    vacio: { usuario: '', codCliente, nombre: '', correo: '' },
    revisar: faltas,
    enviar: async (escrito) => {
      const body = Object.fromEntries(CAMPOS.map((nombre) => [nombre, escrito[nombre].trim()])) as Nuevo
      try {
        const { message } = await enviar(crearUsuario, { body })
        onCerrar()
        showToast({ clase: 'usuarios', texto: message })
        for (const queryKey of [CLAVES_DE_MESA.listados('usuarios'), CLAVES_DE_MESA.fichas])
          void consultas.invalidateQueries({ queryKey })
      } catch (error) {
        await decirRechazo('Nuevo usuario', error, { campos: CAMPOS, rechazar })
      }
    },
  })
  return (
    <Dialogo
      titulo="Nuevo usuario"
      medida="corto"
      pie={
        <>
          <Boton onClick={onCerrar}>Cancelar</Boton>
          <Boton type="submit" form={id} modo="accion" ocupado={ocupado}>
            Crear
          </Boton>
        </>
      }
    >
      <FormularioAngosto id={id} {...formulario}>
        {!codCliente && (
          <Campo etiqueta="Código de cliente" inputMode="numeric" autoComplete="off" {...campo('codCliente')} />
        )}
        <Campo etiqueta="Usuario" maxLength={50} autoCapitalize="none" autoComplete="off" {...campo('usuario')} />
        <Campo etiqueta="Nombre" maxLength={80} autoComplete="off" {...campo('nombre')} />
        <Campo etiqueta="Correo" type="email" autoComplete="off" {...campo('correo')} />
        <Nota>Le llega una liga para que escriba su propia contraseña: aquí nadie la sabe.</Nota>
      </FormularioAngosto>
    </Dialogo>
  )
}
