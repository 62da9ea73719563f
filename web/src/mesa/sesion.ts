import type { Data } from '@surtia/contracts/call.ts'
import { type factorDePersonal, renovarPersonal } from '@surtia/contracts/personal.ts'
import { type ActoDePersonal, puede } from '@surtia/rules/personal/permisos.ts'
import { readGuardado } from '../api/guardado.ts'
import { openSessions } from '../api/open-sessions.ts'
import { forgetPosicion } from '../api/posicion.ts'

/** The session of somebody of the staff, in a place of its own: a client's stands beside it and neither sees the other (docs/reglas/personal.md#sesiones-cortas). */
export type SesionDePersonal = Data<typeof factorDePersonal>

const SESION = 'sesion-personal'
// what stands for no session reads as none
const LEFT = 'null'

const oyentes = new Set<() => void>()
let leida: { texto: string; sesion: SesionDePersonal | null } | undefined

/** The session on this device; the same object until it changes. */
export function readSession(): SesionDePersonal | null {
  const texto = localStorage.getItem(SESION) ?? ''
  if (leida?.texto !== texto) leida = { texto, sesion: readGuardado(SESION) }
  return leida.sesion
}

/** After a sign-in. */
export function startSession(sesion: SesionDePersonal): void {
  localStorage.setItem(SESION, JSON.stringify(sesion))
  for (const oyente of oyentes) oyente()
}

/** Forgets the session on this device: the page shows its sign-in, and goes on where it was. */
export function dropSession(): void {
  localStorage.removeItem(SESION)
  for (const oyente of oyentes) oyente()
}

/** A person who leaves, in every tab: unlike a session that ran out, nothing of it stays on the page. */
export function leaveSession(): void {
  localStorage.setItem(SESION, LEFT)
  forgetPosicion()
  for (const oyente of oyentes) oyente()
}

/** Whether the last session here ended because its person left. */
export const wasLeft = (): boolean => localStorage.getItem(SESION) === LEFT

/** Tells of each change, also of those of other tabs. */
export function subscribe(oyente: () => void): () => void {
  const deOtra = ({ key }: StorageEvent) => {
    if (key === SESION || key === null) oyente()
  }
  oyentes.add(oyente)
  window.addEventListener('storage', deOtra)
  return () => {
    oyentes.delete(oyente)
    window.removeEventListener('storage', deOtra)
  }
}

/** Whether the person who is signed in may do this: what it may not is not shown. */
export const can = (acto: ActoDePersonal): boolean => puede(readSession()?.persona.papeles ?? [], acto)

export const { withSession, request } = openSessions({
  read: () => {
    const sesion = readSession()
    return sesion && { ...sesion, token: sesion.accessToken }
  },
  quien: (sesion) => sesion?.persona.idPersonal,
  renewal: [renovarPersonal.path, 'refreshToken'],
  keep: ({ data }: { data: SesionDePersonal }) => startSession(data),
  drop: dropSession,
  onOver: () => {
    // of who left nothing comes back: that stays said
    if (readSession()) dropSession()
    return undefined
  },
})
