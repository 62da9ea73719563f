import { Texto } from '../../ui/Texto.tsx'

/** The user beside a password, for who keeps passwords. */
export const UsuarioOculto = ({ usuario }: { usuario: string }) => (
  <Texto
    como="input"
    oculto
    name="username"
    autoComplete="username"
    value={usuario}
    readOnly
    tabIndex={-1}
    aria-hidden="true"
  />
)
