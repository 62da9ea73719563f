import { useId } from 'react'
import { Boton } from '../../ui/Boton.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { FormularioAngosto } from '../../ui/Formulario.tsx'
import { useFormulario } from '../../ui/use-formulario.ts'
import type { Hecho, ReclamacionEntera } from './reclamacion.ts'
import { type Dicho, TITULOS_DE_HECHO } from './use-reclamacion.ts'

/** What a dialog of a claim is given: `dar` makes the deed, and tells how it went. */
export type DePaso = {
  reclamacion: ReclamacionEntera
  dar: (hecho: Hecho, dicho: Dicho) => Promise<boolean>
  onCerrar: () => void
}

export const LARGO_DE_NOTA = 500

const DICE = {
  recolectar: 'El producto ya va hacia nosotros. El cliente se entera.',
  recibir: 'El producto ya está con nosotros. El cliente se entera.',
  cerrar: 'Lo sobrante se queda con el cliente y la reclamación termina.',
} as const

/** A step that goes on without anything to decide, with a note if there is something to say. */
export function DarPaso({ hecho, dar, onCerrar }: DePaso & { hecho: keyof typeof DICE }) {
  const id = useId()
  const { campo, ocupado, formulario } = useFormulario({
    vacio: { nota: '' },
    enviar: async ({ nota }) => {
      if (await dar(hecho, nota.trim() ? { nota: nota.trim() } : {})) onCerrar()
    },
  })
  return (
    <Dialogo
      titulo={TITULOS_DE_HECHO[hecho]}
      medida="corto"
      pie={
        <>
          <Boton onClick={onCerrar}>Cancelar</Boton>
          <Boton type="submit" form={id} modo="accion" ocupado={ocupado}>
            {TITULOS_DE_HECHO[hecho]}
          </Boton>
        </>
      }
    >
      <p>{DICE[hecho]}</p>
      <FormularioAngosto id={id} {...formulario}>
        <Campo etiqueta="Nota" maxLength={LARGO_DE_NOTA} autoComplete="off" {...campo('nota')} />
      </FormularioAngosto>
    </Dialogo>
  )
}
