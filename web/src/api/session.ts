import type { Usuario } from '@surtia/contracts/seguridad.ts'
import { type Acto, impedimento, negadoAlPapel } from '@surtia/rules/cuenta/permisos.ts'
import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import { esDeClientes } from '@surtia/rules/sitio/es-del-sitio.ts'
import { readGuardado } from './guardado.ts'
import { forgetPosicion } from './posicion.ts'

/** The session record as it is stored in the browser (docs/reglas/acceso.md#lo-que-guarda-el-navegador). */
export type Sesion = { token: string; expiresAt: string; refreshToken: string; user: Usuario; soloConsulta: boolean }

type Renovada = { accessToken: string; refreshToken: string }

const SESION = 'sesion'
const RUTA = 'rutaRecordada'
const AVISO = 'avisoDeAcceso'
const POP_UP = 'mostrarPopUp'
const RECORDADO = 'usuarioRecordado'

/** Whether somebody of the staff looks as a client in this tab: what would change something is not there (docs/reglas/personal.md#ver-como). */
export const soloMira = (): boolean => 'ver-como' in sessionStorage

function payloadOf(token: string): { user: Usuario; exp: number } {
  const texto = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))
  return JSON.parse(new TextDecoder().decode(Uint8Array.from(texto, (letra) => letra.charCodeAt(0))))
}

/** Whether the one who is signed in may do this, as far as its session tells; the client's flags are asked of the server (rules/cuenta/permisos). */
export function can(acto: Acto): boolean {
  const { soloConsulta = false, user } = readSession() ?? {}
  return (
    impedimento(acto, {
      // of a session that a version of before stored nothing is known until it renews: the server decides
      papel: user?.papel ?? 'titular',
      soloConsulta,
      inactivo: false,
      referenciar: true,
      herramientas: true,
      publicoGeneral: true,
    }) === null
  )
}

/** Whose what is kept on this device is: of a user at one of its clients. */
export const duenoDe = ({ user, codCliente }: Pick<Usuario, 'user' | 'codCliente'>): string => `${user}\n${codCliente}`
/** The same of who is signed in; '' of nobody. */
export const deQuienEs = (): string => {
  const user = readSession()?.user
  return user ? duenoDe(user) : ''
}
/** Why the role of who is signed in does not let it do this; '' when it does. */
export const loQueNiegaElPapel = (acto: Acto): string => negadoAlPapel(acto, readSession()?.user.papel ?? 'titular')

/** Whether it is the session that may not do this: in the place of its button that is said; a role that may not has nothing there. */
export const esDeConsulta = (acto: Acto): boolean => loQueNiegaElPapel(acto) === ''

/** Whether what is shown may be changed here: nobody of the staff looks, and who is signed in may do this. */
export const cambia = (acto: Acto): boolean => !soloMira() && can(acto)

/** whose the area is that this page shows; '' where it shows none */
let dueno = ''

/** The area that is shown now is this user's at this client, and nobody else's session is this page's own; answers how it ends. */
export function openArea(suyo: string): () => void {
  dueno = suyo
  return () => {
    dueno = ''
  }
}

/** Whether somebody else signed in on this device since the area was opened here, or the same at another client (docs/reglas/acceso.md#una-pagina-un-usuario). */
export const entroOtro = (): boolean => {
  const sesion = readGuardado<Sesion>(SESION)
  return sesion !== null && dueno !== '' && duenoDe(sesion.user) !== dueno
}

/** The user of this page went over to another client, in another tab or here: its name there; '' where it did not. */
export function otraSucursal(): string {
  const user = entroOtro() ? readGuardado<Sesion>(SESION)?.user : undefined
  return user?.user === dueno.split('\n')[0] ? (user?.nombre ?? '') : ''
}

/** The session of who is signed in; of a page that is somebody else's, none. */
export const readSession = (): Sesion | null => (entroOtro() ? null : readGuardado(SESION))

/** Stores the tokens of a session, new or renewed. */
export function saveTokens({ accessToken, refreshToken }: Renovada): void {
  const { user, exp } = payloadOf(accessToken)
  const sesion: Sesion = {
    token: accessToken,
    expiresAt: new Date(exp * 1000).toISOString(),
    refreshToken,
    user,
    soloConsulta: user.soloConsulta,
  }
  localStorage.setItem(SESION, JSON.stringify(sesion))
  localStorage.setItem('forzarPOC', String(user.forzarPOC))
}

/** Stores a new session after a sign-in. */
export function startSession(tokens: Renovada): void {
  saveTokens(tokens)
  localStorage.setItem(POP_UP, 'true')
  const user = readSession()?.user
  if (user) localStorage.setItem(RECORDADO, JSON.stringify({ usuario: user.user, nombre: user.nombre }))
}

/** Whether the pop-up is still to be shown after this sign-in; true once. */
export function takePopUp(): boolean {
  const porMostrar = localStorage.getItem(POP_UP) === 'true'
  localStorage.setItem(POP_UP, 'false')
  return porMostrar
}

/** Forgets the session on this device; the other tabs notice by the storage event. */
export function dropSession(aviso = ''): void {
  localStorage.removeItem(SESION)
  forgetPosicion()
  if (aviso) sessionStorage.setItem(AVISO, aviso)
}

/** The text with which the login panel opens by itself, once. */
export const takeNotice = (): string => take(AVISO)

/** What this tab keeps under a name, once. */
function take(nombre: string): string {
  const guardado = sessionStorage.getItem(nombre) ?? ''
  sessionStorage.removeItem(nombre)
  return guardado
}

export const rememberPath = (ruta: string): void => sessionStorage.setItem(RUTA, ruta)

/** The remembered path of this site, once; home of the customer area otherwise. */
export function takePath(): string {
  const ruta = take(RUTA)
  return esDeClientes(ruta) ? ruta : DIRECCIONES.clientes
}

export type Recordado = { usuario: string; nombre: string }
export const readRemembered = (): Recordado | null => readGuardado(RECORDADO)
export const forgetRemembered = (): void => localStorage.removeItem(RECORDADO)
