import { type ReactNode, useId } from 'react'
import { textOf } from '../../api/send.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Campo, CampoLista } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { FormularioAngosto } from '../../ui/Formulario.tsx'
import { useFormulario } from '../../ui/use-formulario.ts'

const LARGO_DE_NOMBRE = 60

type Props = {
  titulo: string
  /** what its button says */
  hacer: string
  nombre?: string
  /** what a list may begin with: its value and its words */
  comienzos?: readonly (readonly [valor: string, texto: string])[]
  nota?: ReactNode
  /** stores it, and closes; what it throws is said at the name */
  enviar: (nombre: string, comienzo: string) => Promise<void>
  onCerrar: () => void
}

/** The name of a list, and with what it begins; what is typed stays until it is stored. */
export function FormularioDeLista({ titulo, hacer, nombre = '', comienzos = [], nota, enviar, onCerrar }: Props) {
  const id = useId()
  const { campo, ocupado, rechazar, formulario } = useFormulario({
    vacio: { nombre, comienzo: comienzos[0]?.[0] ?? '' },
    revisar: (v) => (v.nombre.trim() === '' ? { nombre: 'Escriba el nombre de la lista.' } : {}),
    enviar: async (v) => {
      try {
        await enviar(v.nombre.trim(), v.comienzo)
      } catch (error) {
        rechazar({ nombre: textOf(error) })
      }
    },
  })
  return (
    <Dialogo
      titulo={titulo}
      medida="corto"
      pie={
        <>
          <Boton onClick={onCerrar}>Cancelar</Boton>
          <Boton type="submit" form={id} modo="accion" ocupado={ocupado} disabled={ocupado}>
            {hacer}
          </Boton>
        </>
      }
    >
      <FormularioAngosto id={id} {...formulario}>
        <Campo
          etiqueta="Nombre"
          autoComplete="off"
          maxLength={LARGO_DE_NOMBRE}
          placeholder="Semanal, temporada de frío…"
          {...campo('nombre')}
        />
        {comienzos.length > 0 && (
          <CampoLista etiqueta="Empezar con" {...campo('comienzo')}>
            {comienzos.map(([valor, texto]) => (
              <option key={valor} value={valor}>
                {texto}
              </option>
            ))}
          </CampoLista>
        )}
        {nota}
      </FormularioAngosto>
    </Dialogo>
  )
}
