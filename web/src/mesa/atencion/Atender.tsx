import { ATENCION, type Atencion, MAXIMO_DE_NOTA } from '@surtia/rules/personal/atencion.ts'
import { useEffect, useState } from 'react'
import { textOf } from '../../api/send.ts'
import { showAlert, showToast } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { CampoLargo, CampoLista } from '../../ui/Campo.tsx'
import { FormularioAngosto } from '../../ui/Formulario.tsx'
import { useFormulario } from '../../ui/use-formulario.ts'
import { useCambio } from '../cambiado/use-cambio.tsx'

export type Atendida = { estado: Atencion; nota: string; version: number }

const CAMPOS = [
  { titulo: 'Estado', dice: ({ estado }: Atendida) => estado },
  { titulo: 'Nota', dice: ({ nota }: Atendida) => nota },
]

type Props = {
  /** as the server has it */
  atendida: Atendida
  guardar: (cambio: Atendida) => Promise<{ data: { version: number } }>
  /** asks again for what shows it */
  alCambiar: () => Promise<unknown>
}

/** How far one is with what somebody sent, and a note. */
export function Atender({ atendida, guardar: mandar, alCambiar }: Props) {
  // what the fields were filled from: what another person stores meanwhile does not take away what is being written
  const [base, setBase] = useState(atendida)
  const cambio = useCambio<Atendida>({
    campos: CAMPOS,
    alUsarLaSuya: (actual) => {
      tomar(actual)
      void alCambiar()
    },
  })
  const { valores, campo, poner, ocupado, formulario } = useFormulario({
    vacio: { estado: atendida.estado as string, nota: atendida.nota },
    enviar: async ({ estado, nota }) => {
      if (estado === base.estado && nota === base.nota)
        return showToast({ clase: 'atencion', tono: 'info', texto: 'No hay cambios que guardar.' })
      try {
        const suya = { estado: estado as Atencion, nota, version: base.version }
        const hecho = await cambio.guardar(suya, (version) => mandar({ ...suya, version }))
        if (!hecho) return
        tomar({ ...suya, version: hecho.data.version })
        showToast({ clase: 'atencion', texto: 'Se guardó.' })
        await alCambiar()
      } catch (error) {
        await showAlert('Guardar', textOf(error))
      }
    },
  })
  const tomar = ({ estado, nota, version }: Atendida) => {
    setBase({ estado, nota, version })
    poner({ estado, nota })
  }
  const sinTocar = valores.estado === base.estado && valores.nota === base.nota
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the server's row is another one
  useEffect(() => {
    if (sinTocar && atendida.version > base.version) tomar(atendida)
  }, [atendida])
  return (
    <>
      <FormularioAngosto {...formulario}>
        <CampoLista etiqueta="Estado" {...campo('estado')}>
          {ATENCION.map((estado) => (
            <option key={estado}>{estado}</option>
          ))}
        </CampoLista>
        <CampoLargo etiqueta="Nota" maxLength={MAXIMO_DE_NOTA} {...campo('nota')} />
        <Boton type="submit" modo="accion" ocupado={ocupado}>
          Guardar
        </Boton>
      </FormularioAngosto>
      {cambio.dialogo}
    </>
  )
}
