import { type ReactNode, useId } from 'react'
import { Failure, textOf } from '../../api/send.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { FormularioAngosto } from '../../ui/Formulario.tsx'
import { useFormulario } from '../../ui/use-formulario.ts'

type Props = { children: ReactNode; rechazar: (motivo: string) => Promise<void>; onCerrar: () => void }

const LARGO = 200

/** Why something that a client sent is not taken for good: the client reads it. `children`: what it is, and what follows. */
export function Rechazar({ children, rechazar, onCerrar }: Props) {
  const id = useId()
  const {
    campo,
    rechazar: senalar,
    ocupado,
    formulario,
  } = useFormulario({
    vacio: { motivo: '' },
    revisar: ({ motivo }) => (motivo.trim() ? {} : { motivo: 'Escriba el motivo.' }),
    enviar: async ({ motivo }) => {
      try {
        await rechazar(motivo.trim())
        onCerrar()
      } catch (error) {
        const [mal] = error instanceof Failure ? error.fields : []
        senalar({ motivo: mal?.mensaje ?? textOf(error) })
      }
    },
  })
  return (
    <Dialogo
      titulo="Rechazar"
      medida="corto"
      pie={
        <>
          <Boton onClick={onCerrar}>Cancelar</Boton>
          <Boton type="submit" form={id} modo="accion" ocupado={ocupado}>
            Rechazar
          </Boton>
        </>
      }
    >
      <p>{children}</p>
      <FormularioAngosto id={id} {...formulario}>
        <Campo etiqueta="Motivo" maxLength={LARGO} autoComplete="off" {...campo('motivo')} />
      </FormularioAngosto>
    </Dialogo>
  )
}
