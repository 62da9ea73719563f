import type { Address, Body, Params, Query, WrongField } from '@surtia/contracts/call.ts'
import { esDeClientes } from '@surtia/rules/sitio/es-del-sitio.ts'
import { fetchNoting, posicionDeIda } from './posicion.ts'
import { dropSession, entroOtro, freshToken, readSession, rememberPath, renew, SESION_EXPIRADA } from './session.ts'

export type Asked<C> = {
  params?: Params<C>
  query?: Query<C>
  body?: Body<C>
  signal?: AbortSignal | undefined
  idempotencyKey?: string
  /** goes on when the page is left or reloaded; bodies up to 64 kB */
  keepalive?: boolean
}

/** An answer that is no business answer: the server refused the request or could not be reached. */
export class Failure extends Error {
  readonly status: number
  readonly fields: WrongField[]
  /** what came beside the message, where that is no list of fields */
  readonly data: unknown
  constructor(status: number, message: string, fields: WrongField[] = [], data: unknown = null) {
    super(message)
    this.status = status
    this.fields = fields
    this.data = data
  }
}

/** What came is not the portal's: somebody in between (a network, a proxy) answered in its place. */
export class NoEsDelPortal extends Failure {}

const SIN_CONEXION = 'No hay conexión con el servidor. Revise su internet e intente de nuevo.'

/** Where a call goes, with its parameters and its query. */
export function addressOf<C extends Address>(call: C, asked: Pick<Asked<C>, 'params' | 'query'>): string {
  const params: Record<string, unknown> = asked.params ?? {}
  const query: Record<string, unknown> = asked.query ?? {}
  const path = call.path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return given.length ? `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : path
}

/** The headers of a call but those of its body. */
export const headersOf = (token: string, idempotencyKey = ''): Record<string, string> => ({
  ...posicionDeIda(),
  ...(token ? { authorization: `Bearer ${token}` } : {}),
  ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
})

/** Makes a call by its contract, in JSON, with the session when it wants one. */
export const request = <C extends Address>(call: C, asked: Asked<C> = {}): Promise<Response> =>
  withSession(call, (token) =>
    fetchNoting(addressOf(call, asked), {
      method: call.method,
      headers: {
        ...headersOf(token, asked.idempotencyKey),
        ...(call.method === 'POST' ? { 'content-type': 'application/json' } : {}),
      },
      ...(call.method === 'POST' ? { body: JSON.stringify(asked.body ?? {}) } : {}),
      ...(asked.signal ? { signal: asked.signal } : {}),
      ...(asked.keepalive ? { keepalive: true } : {}),
    }).catch(lineBroke),
  )

/**
 * Beneath every call, whatever carries it: a client's goes with a token that is still good; a 401 renews the session once and
 * repeats the call, else the session ends and the page returns to the start.
 */
export const withSession = <A extends { status: number }>(
  call: Address,
  make: (token: string) => Promise<A>,
): Promise<A> => {
  if (call.method !== 'POST') return conSesion(call, make)
  enCamino++
  return conSesion(call, make).finally(() => enCamino--)
}

let enCamino = 0
/** Whether a call that may change something is under way. */
export const hayLlamadas = (): boolean => enCamino > 0

async function conSesion<A extends { status: number }>(call: Address, make: (token: string) => Promise<A>): Promise<A> {
  if (call.access !== 'cliente') return make('')
  const quien = readSession()?.user.user
  const token = await freshToken().catch(lineBroke)
  if (token && readSession()?.user.user !== quien) throw deOtro()
  if (!token) return endSession()
  const answer = await make(token)
  if (answer.status !== 401 || call.path.startsWith('/api/seguridad/')) return answer
  const renewed = await renew(token).catch(lineBroke)
  // who signed in meanwhile asked for none of this
  if (renewed && readSession()?.user.user !== quien) throw deOtro()
  if (!renewed) return endSession()
  const again = await make(renewed)
  return again.status === 401 ? endSession() : again
}

/** A line that breaks is a Failure; who stopped the call hears of that instead. */
export function lineBroke(error: unknown): never {
  if (error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError')) throw error
  throw new Failure(0, SIN_CONEXION)
}

const deOtro = (): Failure => new Failure(401, SESION_EXPIRADA)

let leaving = false

/** The session is over: back to the start, and after the next sign-in to where one was. */
function endSession(): Promise<never> {
  // somebody else's goes on: the page that is of the former one gives way by itself
  if (entroOtro()) return Promise.reject(deOtro())
  const { pathname, search } = window.location
  if (esDeClientes(pathname)) {
    // several calls of one screen may find it out together: one way home is enough
    if (leaving) return new Promise(() => undefined)
    leaving = true
    rememberPath(pathname + search)
    if (readSession() !== null || !sessionStorage.getItem('avisoDeAcceso')) dropSession(SESION_EXPIRADA)
    window.location.replace('/')
    return new Promise(() => undefined)
  }
  dropSession()
  return Promise.reject(new Failure(401, SESION_EXPIRADA))
}
