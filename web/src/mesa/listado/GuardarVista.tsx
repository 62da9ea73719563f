import { useId } from 'react'
import { textOf } from '../../api/send.ts'
import { showToast } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Campo, Opcion } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { FormularioAngosto } from '../../ui/Formulario.tsx'
import { useFormulario } from '../../ui/use-formulario.ts'

type Props = { guardar: (nombre: string, compartida: boolean) => Promise<void>; onCerrar: () => void }

const VACIO = { nombre: '', compartida: false }
const LARGO = 60

/** The name of a view, and whether all who see this list see it. One of the same name is replaced. */
export function GuardarVista({ guardar, onCerrar }: Props) {
  const id = useId()
  const { campo, valores, poner, rechazar, ocupado, formulario } = useFormulario({
    vacio: VACIO,
    revisar: ({ nombre }) => (nombre.trim() ? {} : { nombre: 'Escriba un nombre.' }),
    enviar: async ({ nombre, compartida }) => {
      const suyo = nombre.trim()
      try {
        await guardar(suyo, compartida)
        onCerrar()
        showToast({ clase: 'vistas', texto: `Se guardó la vista ${suyo}` })
      } catch (error) {
        rechazar({ nombre: textOf(error) })
      }
    },
  })
  return (
    <Dialogo
      titulo="Guardar vista"
      medida="corto"
      pie={
        <>
          <Boton onClick={onCerrar}>Cancelar</Boton>
          <Boton type="submit" form={id} modo="accion" ocupado={ocupado}>
            Guardar
          </Boton>
        </>
      }
    >
      <FormularioAngosto id={id} {...formulario}>
        <Campo etiqueta="Nombre" maxLength={LARGO} autoComplete="off" {...campo('nombre')} />
        <Opcion checked={valores.compartida} onChange={(e) => poner({ compartida: e.target.checked })}>
          Para todos
        </Opcion>
      </FormularioAngosto>
    </Dialogo>
  )
}
