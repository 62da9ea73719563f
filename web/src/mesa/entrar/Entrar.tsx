import { titulo } from '../../cabeza.ts'
import { FormaDeEntrar } from './FormaDeEntrar.tsx'
import { Portada } from './Portada.tsx'

/** The sign-in, in the place of whatever page was asked for. */
export const Entrar = () => (
  <Portada titulo="Mesa de control" texto={<p>Entre con su cuenta del personal.</p>}>
    <title>{titulo('Mesa de control')}</title>
    <FormaDeEntrar />
  </Portada>
)
