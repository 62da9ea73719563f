import { invitarUsuario } from '@surtia/contracts/personas.ts'
import { esNombreDeUsuario, LETRAS_DE_USUARIO } from '@surtia/rules/cuenta/nombre-de-usuario.ts'
import { esCorreo } from '@surtia/rules/publico/formularios.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { CLAVES } from '../../api/claves.ts'
import { send, textOf } from '../../api/send.ts'
import { showAlert, showToast } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { FormularioAngosto } from '../../ui/Formulario.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { useFormulario } from '../../ui/use-formulario.ts'
import { CamposDePersona, comoSeManda } from './CamposDePersona.tsx'

const TITULO = 'Invitar usuario'
const VACIO = { nombre: '', usuario: '', correo: '', papel: 'comprador', limitePedido: '', limiteMes: '' }

const faltas = ({ nombre, usuario, correo }: typeof VACIO) => ({
  ...(nombre.trim() ? {} : { nombre: 'Escriba el nombre de la persona.' }),
  ...(esNombreDeUsuario(usuario.trim()) ? {} : { usuario: `Escriba ${LETRAS_DE_USUARIO}.` }),
  ...(esCorreo(correo.trim()) ? {} : { correo: 'Escriba el correo al que le llega su invitación.' }),
})

/** Somebody new: it writes its own password by the link that is mailed to it (docs/reglas/personas.md#una-invitacion). */
export default function InvitarUsuario({ onCerrar }: { onCerrar: () => void }) {
  const id = useId()
  const cache = useQueryClient()
  const { valores, campo, monto, rechazar, ocupado, formulario } = useFormulario({
    vacio: VACIO,
    revisar: faltas,
    enviar: async (escrito) => {
      const [nombre, usuario, correo] = [escrito.nombre.trim(), escrito.usuario.trim(), escrito.correo.trim()]
      try {
        const { message } = await send(invitarUsuario, { body: { nombre, usuario, correo, ...comoSeManda(escrito) } })
        onCerrar()
        showToast({ clase: 'personas', texto: message })
        await cache.invalidateQueries({ queryKey: CLAVES.personas })
      } catch (error) {
        // what the business says no to is the name
        if (error instanceof Refusal) rechazar({ usuario: error.message })
        else await showAlert(TITULO, textOf(error))
      }
    },
  })
  return (
    <Dialogo
      titulo={TITULO}
      medida="corto"
      pie={
        <>
          <Boton onClick={onCerrar}>Cancelar</Boton>
          <Boton type="submit" form={id} modo="accion" ocupado={ocupado} disabled={ocupado}>
            Invitar
          </Boton>
        </>
      }
    >
      <FormularioAngosto id={id} {...formulario}>
        <Campo etiqueta="Nombre" maxLength={80} autoComplete="off" {...campo('nombre')} />
        <Campo etiqueta="Usuario" maxLength={50} autoCapitalize="none" autoComplete="off" {...campo('usuario')} />
        <Campo etiqueta="Correo" type="email" maxLength={160} autoComplete="off" {...campo('correo')} />
        <Nota>Le llega una liga que vale 72 horas para que escriba su propia contraseña.</Nota>
        <CamposDePersona
          elegido={valores.papel}
          papel={{ etiqueta: 'Papel', ...campo('papel') }}
          limitePedido={{ etiqueta: 'Límite por pedido', ...monto('limitePedido') }}
          limiteMes={{ etiqueta: 'Límite del mes', ...monto('limiteMes') }}
        />
      </FormularioAngosto>
    </Dialogo>
  )
}
