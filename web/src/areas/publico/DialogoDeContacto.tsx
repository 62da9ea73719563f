import { Formulario } from '../../ui/Formulario.tsx'
import { CamposDeContacto } from './CamposDeContacto.tsx'
import { DialogoDeFormulario } from './DialogoDeFormulario.tsx'
import { PieDeDialogo } from './PieDeFormulario.tsx'
import { useContacto } from './use-contacto.ts'

/** The contact form in a dialog; it closes after a good answer. */
export default function DialogoDeContacto({ onCerrar }: { onCerrar: () => void }) {
  const { campo, ocupado, formulario } = useContacto(onCerrar)
  return (
    <DialogoDeFormulario titulo="Contáctanos" ocupado={ocupado} onCerrar={onCerrar}>
      {(id) => (
        <Formulario id={id} {...formulario}>
          <CamposDeContacto campo={campo} />
          <PieDeDialogo />
        </Formulario>
      )}
    </DialogoDeFormulario>
  )
}
