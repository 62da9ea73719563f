import { cambiarPasswordDePersonal } from '@surtia/contracts/personal.ts'
import { PASSWORD_DE_PERSONAL } from '@surtia/rules/personal/permisos.ts'
import { useId } from 'react'
import { textOf } from '../../api/send.ts'
import { Boton } from '../../ui/Boton.tsx'
import { CampoPasswordNueva } from '../../ui/CampoPasswordNueva.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { FormularioAngosto } from '../../ui/Formulario.tsx'
import { useFormulario } from '../../ui/use-formulario.ts'
import { enviar } from '../enviar.ts'
import { faltaEnPassword } from './password.ts'

/** Another password, written twice. */
export function DialogoDePassword({ onCambiada, onCerrar }: { onCambiada: () => void; onCerrar: () => void }) {
  const id = useId()
  const f = useFormulario({
    vacio: { password: '', confirmacion: '' },
    revisar: ({ password, confirmacion }) => faltaEnPassword(password, confirmacion),
    enviar: async ({ password }) => {
      try {
        await enviar(cambiarPasswordDePersonal, { body: { password } })
        onCambiada()
      } catch (error) {
        f.rechazar({ password: textOf(error) })
      }
    },
  })
  return (
    <Dialogo
      titulo="Cambiar contraseña"
      medida="corto"
      alEsc={onCerrar}
      pie={
        <>
          <Boton onClick={onCerrar}>Cancelar</Boton>
          <Boton type="submit" form={id} modo="accion" ocupado={f.ocupado}>
            Guardar
          </Boton>
        </>
      }
    >
      <FormularioAngosto id={id} {...f.formulario}>
        <CampoPasswordNueva
          etiqueta="Contraseña nueva"
          maxLength={PASSWORD_DE_PERSONAL.maximo}
          {...f.campo('password')}
        />
        <CampoPasswordNueva
          etiqueta="Confirmar contraseña"
          maxLength={PASSWORD_DE_PERSONAL.maximo}
          {...f.campo('confirmacion')}
        />
      </FormularioAngosto>
    </Dialogo>
  )
}
