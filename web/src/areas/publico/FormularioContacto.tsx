import { Formulario } from '../../ui/Formulario.tsx'
import { CamposDeContacto } from './CamposDeContacto.tsx'
import { PieDeFormulario } from './PieDeFormulario.tsx'
import { useContacto } from './use-contacto.ts'

/** The contact form on its page. */
export default function FormularioContacto() {
  const { campo, ocupado, formulario } = useContacto()
  return (
    <Formulario {...formulario}>
      <CamposDeContacto campo={campo} />
      <PieDeFormulario ocupado={ocupado} />
    </Formulario>
  )
}
