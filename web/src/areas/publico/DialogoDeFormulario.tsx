import { type ReactNode, useId } from 'react'
import { Boton } from '../../ui/Boton.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'

type Props = { titulo: string; ocupado: boolean; onCerrar: () => void; children: (id: string) => ReactNode }

/** A public form in a dialog, whose buttons stand in the foot; `children` draws the form under the name that the button sends. */
export function DialogoDeFormulario({ titulo, ocupado, onCerrar, children }: Props) {
  const id = useId()
  return (
    <Dialogo
      titulo={titulo}
      pie={
        <>
          <Boton onClick={onCerrar}>Cerrar</Boton>
          <Boton type="submit" form={id} modo="accion" aria-busy={ocupado}>
            Enviar
          </Boton>
        </>
      }
    >
      {children(id)}
    </Dialogo>
  )
}
