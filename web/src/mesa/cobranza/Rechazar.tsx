import { enPesos } from '@surtia/rules/dinero.ts'
import { useId } from 'react'
import { Failure, textOf } from '../../api/send.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { FormularioAngosto } from '../../ui/Formulario.tsx'
import { useFormulario } from '../../ui/use-formulario.ts'
import type { CobroEntero } from './cobro-entero.ts'

type Props = { cobro: CobroEntero; rechazar: (motivo: string) => Promise<void>; onCerrar: () => void }

const LARGO = 200

/** Why the money is not taken for good: the client reads it. */
export function Rechazar({ cobro: { folio, importe, cliente }, rechazar, onCerrar }: Props) {
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
      <p>{`${folio} de ${cliente}, ${enPesos(importe)}. El importe regresa a su saldo, y el cliente lee el motivo.`}</p>
      <FormularioAngosto id={id} {...formulario}>
        <Campo etiqueta="Motivo" maxLength={LARGO} autoComplete="off" {...campo('motivo')} />
      </FormularioAngosto>
    </Dialogo>
  )
}
