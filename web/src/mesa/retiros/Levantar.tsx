import { useId } from 'react'
import { textOf } from '../../api/send.ts'
import { showAlert, showToast } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { CampoLargo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { FormularioAngosto } from '../../ui/Formulario.tsx'
import { useFormulario } from '../../ui/use-formulario.ts'
import { pideConfirmar } from '../enviar.ts'
import type { RetiroEntero } from './retiro.ts'
import { useLevantar, useReleer } from './use-retiro.ts'

/** Ends a recall: what it froze and is there is for sale again. */
export function Levantar({ retiro: { id, version }, onCerrar }: { retiro: RetiroEntero; onCerrar: () => void }) {
  const idDeForma = useId()
  const releer = useReleer(id)
  const { levantar, dialogo } = useLevantar(id)
  const { campo, ocupado, formulario } = useFormulario({
    vacio: { motivo: '' },
    revisar: ({ motivo }) => (motivo.trim().length < 10 ? { motivo: 'Escriba al menos 10 letras.' } : {}),
    enviar: async ({ motivo }) => {
      try {
        const levantado = await levantar(motivo.trim(), version)
        onCerrar()
        if (levantado) showToast({ clase: 'retiros', texto: `Se levantó el retiro ${id}` })
        await releer()
      } catch (error) {
        if (!pideConfirmar(error)) await showAlert('Levantar', textOf(error))
      }
    },
  })
  return (
    <>
      <Dialogo
        titulo="Levantar"
        medida="corto"
        pie={
          <>
            <Boton onClick={onCerrar}>Cancelar</Boton>
            <Boton type="submit" form={idDeForma} modo="accion" ocupado={ocupado}>
              Levantar
            </Boton>
          </>
        }
      >
        <p>Lo congelado que siga ahí vuelve a la venta, y ya nadie responde.</p>
        <FormularioAngosto id={idDeForma} {...formulario}>
          <CampoLargo etiqueta="Motivo" maxLength={500} {...campo('motivo')} />
        </FormularioAngosto>
      </Dialogo>
      {dialogo}
    </>
  )
}
