import type { Acto } from '@surtia/rules/cuenta/permisos.ts'
import { loQueNiegaElPapel } from '../api/session.ts'
import { Nota } from './Texto.tsx'

/** In the place of a button that a session may not press; a role that may not has nothing there. */
export const SesionDeConsulta = ({ acto }: { acto: Acto }) =>
  loQueNiegaElPapel(acto) ? null : <Nota>Sesión de consulta</Nota>
