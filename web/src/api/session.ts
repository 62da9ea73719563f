import type { Renovado, Usuario } from '@surtia/contracts/seguridad.ts'
import { type Acto, impedimento } from '@surtia/rules/cuenta/permisos.ts'
import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import { esDeClientes } from '@surtia/rules/sitio/es-del-sitio.ts'
import { readGuardado } from './guardado.ts'
import { forgetPosicion } from './posicion.ts'

/** The session record as it is stored in the browser (docs/reglas/acceso.md#lo-que-guarda-el-navegador). */
export type Sesion = { token: string; expiresAt: string; refreshToken: string; user: Usuario; soloConsulta: boolean }

const SESION = 'sesion'
const RUTA = 'rutaRecordada'
const AVISO = 'avisoDeAcceso'
const POP_UP = 'mostrarPopUp'
const RECORDADO = 'usuarioRecordado'
export const SESION_EXPIRADA = 'Su sesión expiró, inicie sesión de nuevo.'

/** Whether somebody of the staff looks as a client in this tab: what would change something is not there (docs/reglas/personal.md#ver-como). */
export const soloMira = (): boolean => 'ver-como' in sessionStorage

function payloadOf(token: string): { user: Usuario; exp: number } {
  const texto = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))
  return JSON.parse(new TextDecoder().decode(Uint8Array.from(texto, (letra) => letra.charCodeAt(0))))
}

/** Whether the one who is signed in may do this, as far as its session tells; the client's flags are asked of the server (rules/cuenta/permisos). */
export function can(acto: Acto): boolean {
  const soloConsulta = readSession()?.soloConsulta ?? false
  return (
    impedimento(acto, {
      soloConsulta,
      inactivo: false,
      referenciar: true,
      herramientas: true,
      publicoGeneral: true,
    }) === null
  )
}

/** whose the area is that this page shows; '' where it shows none */
let dueno = ''

/** The area that is shown now is this user's, and nobody else's session is this page's own; answers how it ends. */
export function openArea(usuario: string): () => void {
  dueno = usuario
  return () => {
    dueno = ''
  }
}

/** Whether somebody else signed in on this device since the area was opened here (docs/reglas/acceso.md#una-pagina-un-usuario). */
export const entroOtro = (): boolean => {
  const sesion = readGuardado<Sesion>(SESION)
  return sesion !== null && dueno !== '' && sesion.user.user !== dueno
}

/** The session of who is signed in; of a page that is somebody else's, none. */
export const readSession = (): Sesion | null => (entroOtro() ? null : readGuardado(SESION))

function write(accessToken: string, refreshToken: string): void {
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
export function startSession(tokens: { accessToken: string; refreshToken: string }): void {
  write(tokens.accessToken, tokens.refreshToken)
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

const SOON_MS = 5_000
const expiresSoon = (sesion: Sesion) => new Date(sesion.expiresAt).getTime() - Date.now() < SOON_MS

/** A token that is still good, renewed first when it is about to expire; '' when there is no session. */
export async function freshToken(): Promise<string> {
  const sesion = readSession()
  if (!sesion) return ''
  return expiresSoon(sesion) ? renew(sesion.token) : sesion.token
}

/**
 * Renews once across all tabs: whoever gets the lock after another tab has renewed takes that tab's token. Answers '' when the
 * session is over; throws when the server could not be reached.
 */
export async function renew(usado: string): Promise<string> {
  return navigator.locks.request('surtia-renovar', async () => {
    const sesion = readSession()
    if (!sesion) return ''
    if (sesion.token !== usado && !expiresSoon(sesion)) return sesion.token
    const answer = await askRenewal(sesion.refreshToken)
    // who signed out, or signed in, meanwhile: that one's word stands
    const ahora = readSession()
    if (ahora?.refreshToken !== sesion.refreshToken) return ahora?.token ?? ''
    if (answer.status === 401) {
      dropSession()
      return ''
    }
    if (!answer.renovado) throw new TypeError('renewal failed')
    const { accessToken, refreshToken } = answer.renovado
    write(accessToken, refreshToken)
    return accessToken
  })
}

/** a repeat that sets out until then is with the server before its grace of ten seconds ends (docs/reglas/acceso.md#gracia-de-diez-segundos) */
const REPETIR_MS = 5_000

/** Of a line that broke nobody knows what arrived: soon enough, the same is asked once more, and a repeat is answered with the same successor. */
async function askRenewal(refreshToken: string): Promise<{ status: number; renovado: Renovado | null }> {
  const ask = async () => {
    const answer = await fetch('/api/seguridad/renovar-token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: refreshToken }),
    })
    return { status: answer.status, renovado: answer.ok ? ((await answer.json()) as Renovado) : null }
  }
  const desde = Date.now()
  return ask().catch((error: unknown) => {
    if (Date.now() - desde > REPETIR_MS) throw error
    return ask()
  })
}
