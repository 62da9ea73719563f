import { cambiarUsuario, type Persona } from '@surtia/contracts/personas.ts'
import { NOMBRE_DE_PAPEL } from '@surtia/rules/cuenta/papeles.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { CLAVES } from '../../api/claves.ts'
import { send, textOf } from '../../api/send.ts'
import { showAlert, showToast } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { FormularioAngosto } from '../../ui/Formulario.tsx'
import { useFormulario } from '../../ui/use-formulario.ts'
import { CamposDePersona, comoSeManda, enCaja } from './CamposDePersona.tsx'
import { nombreDe, otroLoCambio } from './use-personas.ts'

type Props = { persona: Persona; onCerrar: () => void }

const limiteDicho = (limite: number | null, de: string): string =>
  limite === null ? `sin límite ${de}` : `${enPesos(limite)} ${de}`

/** What somebody is and may spend from now on; what was written stays when somebody else changed it meanwhile. */
export default function CambiarUsuario({ persona, onCerrar }: Props) {
  const id = useId()
  const cache = useQueryClient()
  const { idUsuario, papel, limitePedido, limiteMes, activo, version } = persona
  const refrescar = () => cache.invalidateQueries({ queryKey: CLAVES.personas })
  const { valores, campo, monto, rechazar, ocupado, formulario } = useFormulario({
    vacio: { papel: papel as string, limitePedido: enCaja(limitePedido), limiteMes: enCaja(limiteMes) },
    enviar: async (escrito): Promise<void> => {
      try {
        const body = { ...comoSeManda(escrito), activo, version }
        await send(cambiarUsuario, { params: { id: idUsuario }, body })
        onCerrar()
        showToast({ clase: 'personas', texto: 'Usuario cambiado' })
        await refrescar()
      } catch (error) {
        if (error instanceof Refusal) return rechazar({ papel: error.message })
        if (!otroLoCambio(error)) return void (await showAlert('Cambiar usuario', textOf(error)))
        await refrescar()
        const otra = cache.getQueryData<Persona[]>(CLAVES.personas)?.find((una) => una.idUsuario === idUsuario)
        if (otra) rechazar({ papel: comoQuedo(otra) })
      }
    },
  })
  return (
    <Dialogo
      titulo={`Cambiar a ${nombreDe(persona)}`}
      medida="corto"
      pie={
        <>
          <Boton onClick={onCerrar}>Cancelar</Boton>
          <Boton type="submit" form={id} modo="accion" ocupado={ocupado} disabled={ocupado}>
            Guardar
          </Boton>
        </>
      }
    >
      <FormularioAngosto id={id} {...formulario}>
        <CamposDePersona
          elegido={valores.papel}
          papel={{ etiqueta: 'Papel', ...campo('papel') }}
          limitePedido={{ etiqueta: 'Límite por pedido', ...monto('limitePedido') }}
          limiteMes={{ etiqueta: 'Límite del mes', ...monto('limiteMes') }}
        />
      </FormularioAngosto>
    </Dialogo>
  )
}

const comoQuedo = ({ papel, limitePedido, limiteMes, activo }: Persona): string =>
  `Otra persona lo cambió: es ${NOMBRE_DE_PAPEL[papel]}${activo ? '' : ', desactivado'}, ${limiteDicho(limitePedido, 'por pedido')} y ${limiteDicho(limiteMes, 'del mes')}. Guarde otra vez para dejar lo que escribió.`
