import type { Retiro } from '@surtia/contracts/retiros.ts'
import { cuantos } from '@surtia/rules/contar.ts'
import { useId } from 'react'
import { Boton } from '../../ui/Boton.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { FormularioAngosto } from '../../ui/Formulario.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { useResponder } from './use-retiros.ts'

/** How many pieces of a recall one has, and how many are with patients already. */
export function ResponderRetiro({ retiro, onCerrar }: { retiro: Retiro; onCerrar: () => void }) {
  const id = useId()
  const { campo, ocupado, formulario } = useResponder(retiro, onCerrar)
  return (
    <Dialogo
      titulo="Responder retiro"
      medida="corto"
      pie={
        <>
          <Boton onClick={onCerrar}>Cancelar</Boton>
          <Boton type="submit" form={id} modo="accion" ocupado={ocupado}>
            Enviar respuesta
          </Boton>
        </>
      }
    >
      <p>
        <b>{retiro.descripcion}</b>
      </p>
      <Nota>
        {`Recibió ${cuantos(retiro.piezas, 'pieza', 'piezas')} de ${retiro.lotes.join(', ')}. Puede cambiar su respuesta mientras el retiro siga abierto.`}
      </Nota>
      <FormularioAngosto id={id} {...formulario}>
        <Campo etiqueta="Piezas en existencia" inputMode="numeric" autoComplete="off" {...campo('enExistencia')} />
        <Campo etiqueta="Piezas ya dispensadas" inputMode="numeric" autoComplete="off" {...campo('dispensadas')} />
      </FormularioAngosto>
    </Dialogo>
  )
}
