import type { Body, Params, Query, Way, WrongField } from '@surtia/contracts/call.ts'
import { fetchNoting, posicionDeIda } from './posicion.ts'

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
export function addressOf<C extends Way>(call: C, asked: Pick<Asked<C>, 'params' | 'query'>): string {
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

/** Makes a call by its contract, in JSON, with this token. */
export const fetchCall = <C extends Way>(call: C, asked: Asked<C>, token: string): Promise<Response> =>
  fetchNoting(addressOf(call, asked), {
    method: call.method,
    headers: {
      ...headersOf(token, asked.idempotencyKey),
      ...(call.method === 'POST' ? { 'content-type': 'application/json' } : {}),
    },
    ...(call.method === 'POST' ? { body: JSON.stringify(asked.body ?? {}) } : {}),
    ...(asked.signal ? { signal: asked.signal } : {}),
    ...(asked.keepalive ? { keepalive: true } : {}),
  }).catch(lineBroke)

/** A line that breaks is a Failure; who stopped the call hears of that instead. */
export function lineBroke(error: unknown): never {
  if (error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError')) throw error
  throw new Failure(0, SIN_CONEXION)
}
