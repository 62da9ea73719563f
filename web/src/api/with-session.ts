import { esDeClientes } from '@surtia/rules/sitio/es-del-sitio.ts'
import { openSessions, SESION_EXPIRADA } from './open-sessions.ts'
import { dropSession, duenoDe, entroOtro, readSession, rememberPath, saveTokens } from './session.ts'

/** The calls of the site: a client's go with its session. */
export const { withSession, request } = openSessions({
  read: readSession,
  quien: (sesion) => sesion && duenoDe(sesion.user),
  renewal: ['/api/seguridad/renovar-token', 'refresh_token'],
  keep: saveTokens,
  drop: dropSession,
  onOver: endSession,
})

let leaving = false

/** The session is over: back to the start, and after the next sign-in to where one was. */
function endSession(): Promise<never> | undefined {
  // somebody else's goes on: the page that is of the former one gives way by itself
  if (entroOtro()) return undefined
  const { pathname, search } = window.location
  if (!esDeClientes(pathname)) {
    dropSession()
    return undefined
  }
  // several calls of one screen may find it out together: one way home is enough
  if (!leaving) {
    leaving = true
    rememberPath(pathname + search)
    if (readSession() !== null || !sessionStorage.getItem('avisoDeAcceso')) dropSession(SESION_EXPIRADA)
    window.location.replace('/')
  }
  return new Promise(() => undefined)
}
