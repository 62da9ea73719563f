import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Ancho } from '../../ui/Formulario.tsx'
import { Nota } from '../../ui/Texto.tsx'

/** Every form of a candidate links the privacy notice. */
export const Aviso = () => (
  <Ancho>
    <Nota>
      Al enviar acepta el{' '}
      <Link to={paths.avisoPrivacidad()} target="_blank">
        aviso de privacidad
      </Link>
      .
    </Nota>
  </Ancho>
)
