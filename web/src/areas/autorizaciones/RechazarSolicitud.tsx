import { rechazarAutorizacion } from '@surtia/contracts/autorizaciones.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { CLAVES } from '../../api/claves.ts'
import { send } from '../../api/send.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { FormularioAngosto } from '../../ui/Formulario.tsx'
import { useFormulario } from '../../ui/use-formulario.ts'

const MINIMO = 5

/** Refuses a request and says why; who asked reads it. */
export function RechazarSolicitud({ id, onCerrar }: { id: number; onCerrar: () => void }) {
  const forma = useId()
  const cache = useQueryClient()
  const { campo, ocupado, formulario } = useFormulario({
    vacio: { motivo: '' },
    titulo: 'Rechazar',
    revisar: ({ motivo }) => (motivo.trim().length < MINIMO ? { motivo: 'Diga por qué, en cinco letras o más.' } : {}),
    enviar: async ({ motivo }) => {
      try {
        return (await send(rechazarAutorizacion, { params: { id }, body: { motivo: motivo.trim() } })).message
      } finally {
        void cache.invalidateQueries({ queryKey: CLAVES.autorizaciones.todas })
      }
    },
    alTerminar: onCerrar,
  })
  return (
    <Dialogo
      titulo="Rechazar"
      medida="corto"
      pie={
        <>
          <Boton onClick={onCerrar}>Cancelar</Boton>
          <Boton type="submit" form={forma} modo="accion" ocupado={ocupado}>
            Rechazar
          </Boton>
        </>
      }
    >
      <FormularioAngosto id={forma} {...formulario}>
        <Campo etiqueta="Motivo" maxLength={200} autoComplete="off" {...campo('motivo')} />
      </FormularioAngosto>
    </Dialogo>
  )
}
