import { type ClienteDeRetiro, responderRetiroPor } from '@surtia/contracts/retiros-de-mesa.ts'
import { cuantos } from '@surtia/rules/contar.ts'
import { enteroDe, respuestaEscrita } from '@surtia/rules/retiros/escrita.ts'
import { useId } from 'react'
import { textOf } from '../../api/send.ts'
import { showAlert, showToast } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { FormularioAngosto } from '../../ui/Formulario.tsx'
import { useFormulario } from '../../ui/use-formulario.ts'
import { enviar } from '../enviar.ts'
import { useReleer } from './use-retiro.ts'

type Props = { retiro: number; cliente: ClienteDeRetiro; onCerrar: () => void }

/** What a pharmacy said otherwise: by telephone, or to who visited it. */
export function ResponderPor({ retiro, cliente, onCerrar }: Props) {
  const id = useId()
  const releer = useReleer(retiro)
  const { codCliente, nombre, surtidas } = cliente
  const { campo, ocupado, formulario } = useFormulario({
    vacio: { enExistencia: '', dispensadas: '', nota: '' },
    revisar: (escrita) => respuestaEscrita(surtidas, escrita),
    enviar: async ({ enExistencia, dispensadas, nota }) => {
      const body = {
        codCliente,
        enExistencia: enteroDe(enExistencia) ?? 0,
        dispensadas: enteroDe(dispensadas) ?? 0,
        nota: nota.trim(),
      }
      try {
        await enviar(responderRetiroPor, { params: { id: retiro }, body })
        onCerrar()
        showToast({ clase: 'retiros', texto: `Se respondió por ${nombre}` })
      } catch (error) {
        await showAlert('Responder por', textOf(error))
      } finally {
        await releer()
      }
    },
  })
  return (
    <Dialogo
      titulo="Responder por"
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
      <p>{`${nombre} recibió ${cuantos(surtidas, 'pieza', 'piezas')}.`}</p>
      <FormularioAngosto id={id} {...formulario}>
        <Campo etiqueta="Piezas en existencia" inputMode="numeric" autoComplete="off" {...campo('enExistencia')} />
        <Campo etiqueta="Piezas ya dispensadas" inputMode="numeric" autoComplete="off" {...campo('dispensadas')} />
        <Campo etiqueta="Nota" maxLength={200} autoComplete="off" {...campo('nota')} />
      </FormularioAngosto>
    </Dialogo>
  )
}
