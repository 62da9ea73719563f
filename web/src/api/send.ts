import type { AnyCall, Beside, Body, Data, Params, Query, WrongField } from '@surtia/contracts/call.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { esDeClientes } from '@surtia/rules/sitio/es-del-sitio.ts'
import { dropSession, freshToken, readSession, rememberPath, renew, SESION_EXPIRADA } from './session.ts'

type Asked<C> = {
  params?: Params<C>
  query?: Query<C>
  body?: Body<C>
  signal?: AbortSignal
  idempotencyKey?: string
  /** told while a large answer arrives: how many bytes there are so far */
  onBytes?: (bytes: number) => void
}
export type Answer<C> = { data: Data<C>; message: string } & Beside<C>

/** An answer that is no business answer: the server refused the request or could not be reached. */
export class Failure extends Error {
  readonly status: number
  readonly fields: WrongField[]
  constructor(status: number, message: string, fields: WrongField[] = []) {
    super(message)
    this.status = status
    this.fields = fields
  }
}

export const SIN_CONEXION = 'No hay conexión con el servidor. Revise su internet e intente de nuevo.'

const addressOf = (
  call: AnyCall,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string => {
  const path = call.path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return given.length ? `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : path
}

/**
 * Makes a call by its contract. `value: false` becomes a Refusal with the server's text; a 401 renews the session once and
 * repeats the call, else the session ends and the page returns to the start; anything else becomes a Failure.
 */
export async function send<C extends AnyCall>(call: C, asked: Asked<C> = {}): Promise<Answer<C>> {
  const request = async (token: string) => {
    try {
      return await fetch(
        addressOf(call, asked.params as Record<string, unknown>, asked.query as Record<string, unknown>),
        {
          method: call.method,
          headers: {
            ...(call.method === 'POST' ? { 'content-type': 'application/json' } : {}),
            ...(token ? { authorization: `Bearer ${token}` } : {}),
            ...(asked.idempotencyKey ? { 'idempotency-key': asked.idempotencyKey } : {}),
          },
          ...(call.method === 'POST' ? { body: JSON.stringify(asked.body ?? {}) } : {}),
          ...(asked.signal ? { signal: asked.signal } : {}),
        },
      )
    } catch (error) {
      if ((error as Error).name === 'AbortError' || (error as Error).name === 'TimeoutError') throw error
      throw new Failure(0, SIN_CONEXION)
    }
  }
  const wantsSession = call.access === 'cliente'
  const token = wantsSession ? await tokenOr(() => freshToken()) : ''
  if (wantsSession && !token) return endSession()
  let answer = await request(token)
  if (answer.status === 401 && wantsSession && !call.path.startsWith('/api/seguridad/')) {
    const renewed = await tokenOr(() => renew(token))
    if (!renewed) return endSession()
    answer = await request(renewed)
    if (answer.status === 401) return endSession()
  }
  return understand<C>(
    answer.status,
    asked.onBytes && answer.ok ? await readTelling(answer, asked.onBytes) : await answer.json().catch(() => null),
  )
}

async function tokenOr(get: () => Promise<string>): Promise<string> {
  try {
    return await get()
  } catch {
    throw new Failure(0, SIN_CONEXION)
  }
}

/** The envelope of an answer that is told of while it arrives; a line that breaks in the middle is a Failure. */
async function readTelling(answer: Response, onBytes: (bytes: number) => void): Promise<Read> {
  const reader = answer.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  try {
    for (;;) {
      const { value, done } = (await reader?.read()) ?? { done: true, value: undefined }
      if (done) break
      bytes += value.length
      text += decoder.decode(value, { stream: true })
      onBytes(bytes)
    }
    return JSON.parse(text)
  } catch (error) {
    if ((error as Error).name === 'AbortError') throw error
    throw new Failure(0, SIN_CONEXION)
  }
}

type Read = { value?: boolean; message?: string; data?: unknown } | null

/** The good answer of an envelope; throws a Refusal or a Failure for any other. */
export function understand<C>(status: number, envelope: Read): Answer<C> {
  if (status === 200 && envelope?.value === true) return envelope as Answer<C>
  if (status === 200 && envelope) throw new Refusal(envelope.message ?? '', envelope.data)
  const fields = Array.isArray(envelope?.data) ? envelope.data : []
  throw new Failure(status, envelope?.message ?? 'Ocurrio un error al procesar la petición del servicio.', fields)
}

let leaving = false

/** The session is over: back to the start, and after the next sign-in to where one was. */
function endSession(): Promise<never> {
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

/** What to show for any error of a call. */
export const textOf = (error: unknown): string =>
  error instanceof Refusal || error instanceof Failure
    ? error.message
    : 'Ocurrio un error al realizar la peticion al servidor'
