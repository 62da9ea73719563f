import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Ancho } from '../../ui/Formulario.tsx'
import { Nota } from '../../ui/Texto.tsx'
import estilos from './Paginas.module.css'

const Acepta = () => (
  <Nota>
    Al enviar acepta el <Link to={paths.avisoPrivacidad()}>aviso de privacidad</Link>.
  </Nota>
)

/** The end of a public form in a dialog: the button stands in the dialog's foot. */
export const PieDeDialogo = () => (
  <Ancho>
    <Acepta />
  </Ancho>
)

/** The end of a public form on its page: the privacy notice, and the way forward. */
export function PieDeFormulario({ ocupado }: { ocupado: boolean }) {
  return (
    <Ancho>
      <div className={estilos.formularioPie}>
        <Acepta />
        <Boton type="submit" modo="accion" alto aria-busy={ocupado}>
          Enviar
        </Boton>
      </div>
    </Ancho>
  )
}
