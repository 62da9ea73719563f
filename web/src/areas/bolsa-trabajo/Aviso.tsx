import { Link } from 'react-router'
import { paths } from '../../paths.ts'

/** Every form of a candidate links the privacy notice. */
export const Aviso = () => (
  <p className="nota todo-ancho">
    Al enviar acepta el{' '}
    <Link to={paths.avisoPrivacidad()} target="_blank">
      aviso de privacidad
    </Link>
    .
  </p>
)
