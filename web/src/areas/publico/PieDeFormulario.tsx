import { Link } from 'react-router'
import { paths } from '../../paths.ts'

/** The end of every public form: the privacy notice, and the way forward. */
export function PieDeFormulario({ ocupado }: { ocupado: boolean }) {
  return (
    <div className="formulario-pie todo-ancho">
      <p className="nota">
        Al enviar acepta el <Link to={paths.avisoPrivacidad()}>aviso de privacidad</Link>.
      </p>
      <button type="submit" className="btn btn-accion btn-alto" aria-busy={ocupado}>
        Enviar
      </button>
    </div>
  )
}
