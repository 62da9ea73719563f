import { enPesos } from '@surtia/rules/dinero.ts'
import { useId } from 'react'
import { Failure, textOf } from '../../api/send.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { FormularioAngosto } from '../../ui/Formulario.tsx'
import { useFormulario } from '../../ui/use-formulario.ts'
import type { CobroEntero } from './cobro-entero.ts'

type Props = { cobro: CobroEntero; confirmar: (autorizacion: string) => Promise<void>; onCerrar: () => void }

/** Six characters, not '0000…': what only an approval of the bank carries (docs/reglas/pagos.md). */
const AUTORIZACION = /^(?!0000)[0-9A-Za-z]{6}$/

/** The bank's list has the card payment: with which authorization, where its answer brought none. */
export function ConfirmarPago({ cobro, confirmar, onCerrar }: Props) {
  const { folio, importe, cliente, autorizacion: delBanco } = cobro
  const id = useId()
  const { campo, rechazar, ocupado, formulario } = useFormulario({
    vacio: { autorizacion: delBanco },
    revisar: ({ autorizacion }) =>
      AUTORIZACION.test(autorizacion.trim())
        ? {}
        : { autorizacion: 'Escriba los seis caracteres que dice la lista del banco.' },
    enviar: async ({ autorizacion }) => {
      try {
        await confirmar(autorizacion.trim())
        onCerrar()
      } catch (error) {
        const [mal] = error instanceof Failure ? error.fields : []
        rechazar({ autorizacion: mal?.mensaje ?? textOf(error) })
      }
    },
  })
  return (
    <Dialogo
      titulo="Confirmar pago"
      medida="corto"
      pie={
        <>
          <Boton onClick={onCerrar}>Cancelar</Boton>
          <Boton type="submit" form={id} modo="accion" ocupado={ocupado}>
            Confirmar
          </Boton>
        </>
      }
    >
      <p>{`${folio} de ${cliente}, ${enPesos(importe)}. Se abona a sus documentos con la autorización del banco; después ya no se rechaza aquí.`}</p>
      <FormularioAngosto id={id} {...formulario}>
        <Campo etiqueta="Autorización" maxLength={6} autoComplete="off" spellCheck={false} {...campo('autorizacion')} />
      </FormularioAngosto>
    </Dialogo>
  )
}
