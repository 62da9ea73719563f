import { RECHAZOS } from '@surtia/rules/reclamaciones/estado.ts'
import { TITULOS_DE_RECHAZO } from '@surtia/rules/reclamaciones/nombres.ts'
import { useId } from 'react'
import { Boton } from '../../ui/Boton.tsx'
import { Campo, CampoLista } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { FormularioAngosto } from '../../ui/Formulario.tsx'
import { useFormulario } from '../../ui/use-formulario.ts'
import { type DePaso, LARGO_DE_NOTA } from './DarPaso.tsx'

/** Why a claim is not right, from the list: the client reads it, and may claim its pieces again. */
export function RechazarReclamo({ reclamacion, dar, onCerrar }: DePaso) {
  const id = useId()
  const { campo, ocupado, formulario } = useFormulario({
    vacio: { motivo: '', nota: '' },
    revisar: ({ motivo }) => (motivo ? {} : { motivo: 'Elija el motivo.' }),
    enviar: async ({ motivo, nota }) => {
      const elegido = RECHAZOS.find((uno) => uno === motivo)
      if (!elegido) return
      if (await dar('rechazar', { motivo: elegido, ...(nota.trim() ? { nota: nota.trim() } : {}) })) onCerrar()
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
      <p>{`Reclamación ${reclamacion.id} de ${reclamacion.cliente}. El cliente lee el motivo y la nota.`}</p>
      <FormularioAngosto id={id} {...formulario}>
        <CampoLista etiqueta="Motivo" {...campo('motivo')}>
          <option value="">Elija</option>
          {RECHAZOS.map((uno) => (
            <option key={uno} value={uno}>
              {TITULOS_DE_RECHAZO[uno]}
            </option>
          ))}
        </CampoLista>
        <Campo etiqueta="Nota" maxLength={LARGO_DE_NOTA} autoComplete="off" {...campo('nota')} />
      </FormularioAngosto>
    </Dialogo>
  )
}
