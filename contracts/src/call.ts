import type { Acto } from '@surtia/rules/cuenta/permisos.ts'
import type { Alcance } from '@surtia/rules/farmacias/claves.ts'
import type { ActoDePersonal } from '@surtia/rules/personal/permisos.ts'
import * as z from 'zod/mini'

/** Who may make a call: anyone, a signed-in client, a person of the staff, the ERP with its key, or a client's own system with one of its keys. */
export type Access = 'publico' | 'cliente' | 'personal' | 'integracion' | 'farmacia'

/**
 * Names of the per-minute limits (docs/reglas/limites.md#por-usuario-o-por-origen); their figures stand in
 * server/src/edge/limits.ts.
 */
export type Limit =
  | 'verificar'
  | 'recuperar'
  | 'renovar'
  | 'acceso'
  | 'formularios'
  | 'subidas'
  | 'busqueda'
  | 'captura'
  | 'deseos'
  | 'envio'
  | 'descargas'
  | 'candidatos'
  | 'navegador'
  | 'lecturas de farmacia'
  | 'pedidos de farmacia'

/**
 * How a good answer travels: in the envelope, in the envelope around a `data` that is JSON text already, the envelope's text while it
 * is made, a file, rows of JSON while they are made, data without envelope, or events.
 */
export type Reply = 'envelope' | 'written' | 'stream' | 'file' | 'rows' | 'bare' | 'events'

/**
 * How a repeat is known, so that it does nothing and is answered as the first was (docs/reglas/idempotencia.md): by the header
 * Idempotency-Key alone, or, where it was not sent, by what would be done. `until annulled`: a repeat is done again, which changes
 * nothing; what comes after a later wish took the place of its key is not done.
 */
export type Once = 'key' | 'key or content' | 'until annulled'

/** How a call is reached and how it travels there and back: all of it that a browser needs to make it. */
export type Way = {
  method: 'GET' | 'POST'
  /** below the host, with `:name` for parameters */
  path: string
  access: Access
  /** name of the multipart part that holds the file; '' for plain JSON. Then the body travels in the part `json`. */
  file: string
  reply: Reply
  /** undefined: a repeat is done again */
  once: Once | undefined
}

type Shape = z.core.$ZodLooseShape
type Schema = z.ZodMiniType

const nothing = z.strictObject({})
export type Nothing = typeof nothing

/** What a call brings and answers, who may make it and what it does: what the server alone has (docs/decisiones/0124-un-contrato-un-archivo.md). */
type Terms<P, Q, B, D, X> = {
  /** the deed that it is in the table of permissions (rules/cuenta/permisos); undefined: every client may */
  readonly acto: Acto | undefined
  /** the deed that it is in the staff's table (rules/personal/permisos); a staff's call without one is for all of the staff */
  readonly mesa: ActoDePersonal | undefined
  /** of a call with a client's key: what the key must be for */
  readonly alcance: Alcance | undefined
  /**
   * It changes something, so that who sees the portal as a client may not (docs/reglas/personal.md#ver-como): a POST does and a GET
   * does not, unless it is said.
   */
  readonly cambia: boolean
  /** It only reads and changes nothing, and may be answered by a replica; a call that reads and is not so says why (docs/reglas/lecturas.md). */
  readonly lectura: boolean
  readonly summary: string
  readonly params: P
  readonly query: Q
  readonly body: B
  /** the `data` of the envelope */
  readonly data: D
  /** keys that stand beside `data` in a good answer */
  readonly beside: X
  /** the `data` of a refusal, where the contract gives it one */
  readonly refused: Schema
  readonly limit: Limit | undefined
  /** of a call that takes several files: how many, and what is said of more; undefined: one */
  readonly files: { desde: number; hasta: number; demasiados: string } | undefined
  /** content types of a body that is read as it arrives; [] for one that is read whole */
  readonly lines: readonly string[]
}

/** Its name is a symbol, so that JSON, which the browser is given of a contract (web/herramientas/contratos.ts), leaves it out. */
export const TERMS = Symbol('terms')
export type With<T> = { readonly [TERMS]?: T }

/** What the server has of a call, or of a list, besides what the browser has. */
export function termsOf<T>({ [TERMS]: terms }: With<T>): T {
  if (!terms) throw new Error('Only the server knows the terms of a call.')
  return terms
}

/** One HTTP call: written once, read by the server that answers it and by the screens that make it. */
export type Call<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  D extends Schema = Schema,
  X extends Shape = Shape,
  W extends Way = Way,
> = Readonly<W> & With<Terms<P, Q, B, D, X>>

// biome-ignore lint/suspicious/noExplicitAny: the parts of a call are known again through Params, Query, Body, Data, Beside
export type AnyCall = Call<any, any, any, any, any>

/** What is said of a call; what is not is the commonest: a client's, in JSON and in the envelope, done again when it is repeated. */
type Said<A, R, T extends Needed> = { access?: A; reply?: R } & Pick<T, keyof Needed> & Partial<T>
type SaidOfPost<A, R, T extends Needed, F, O> = Said<A, R, T> & { file?: F; once?: O }
type Needed = { summary: string; data: unknown }
type Wide = SaidOfPost<Access, Reply, Terms<Schema, Schema, Schema, Schema, Shape>, string, Once | undefined>

function call(method: Way['method'], path: string, said: Wide): Call {
  const { access = 'cliente', file = '', reply = 'envelope', once, ...terms } = said
  const { lectura = false, cambia = method === 'POST' && !lectura } = terms
  const unsaid = {
    acto: undefined,
    mesa: undefined,
    alcance: undefined,
    limit: undefined,
    files: undefined,
    lines: [],
    refused: z.null(),
  }
  const empty = { params: nothing, query: nothing, body: nothing, beside: {} }
  return { method, path, access, file, reply, once, [TERMS]: { ...unsaid, ...empty, ...terms, lectura, cambia } }
}

type Get<A, R> = { method: 'GET'; path: string; access: A; file: ''; reply: R; once: undefined }
export function get<
  D extends Schema,
  A extends Access = 'cliente',
  R extends Reply = 'envelope',
  P extends Schema = Nothing,
  Q extends Schema = Nothing,
  X extends Shape = Record<never, never>,
>(
  path: string,
  said: Said<A, R, Omit<Terms<P, Q, Nothing, D, X>, 'body' | 'lines'>>,
): Call<P, Q, Nothing, D, X, Get<A, R>>
export function get(path: string, said: Wide): Call {
  return call('GET', path, said)
}

type Post<A, R, F, O> = { method: 'POST'; path: string; access: A; file: F; reply: R; once: O }
export function post<
  D extends Schema,
  A extends Access = 'cliente',
  R extends Reply = 'envelope',
  P extends Schema = Nothing,
  Q extends Schema = Nothing,
  X extends Shape = Record<never, never>,
  F extends string = '',
  O extends Once | undefined = undefined,
  B extends Schema = Nothing,
>(path: string, said: SaidOfPost<A, R, Terms<P, Q, B, D, X>, F, O>): Call<P, Q, B, D, X, Post<A, R, F, O>>
export function post(path: string, said: Wide): Call {
  return call('POST', path, said)
}

type TermsOf<C> = C extends With<infer T> ? T : never
type Inferred<S> = S extends Schema ? z.infer<S> : never
export type Params<C> = TermsOf<C> extends { params: infer P } ? Inferred<P> : never
export type Query<C> = TermsOf<C> extends { query: infer Q } ? Inferred<Q> : never
export type Body<C> = TermsOf<C> extends { body: infer B } ? Inferred<B> : never
export type Data<C> = TermsOf<C> extends { data: infer D } ? Inferred<D> : never
export type Beside<C> = TermsOf<C> extends { beside: infer X } ? { [K in keyof X]: Inferred<X[K]> } : never

/** What every JSON call answers (docs/reglas/cable.md#un-sobre-para-todo). */
export type Envelope<D, X = unknown> =
  | ({ value: true; message: string; data: D } & X)
  | { value: false; message: string; data: unknown }

/** `data` of a 400: the fields that are wrong. */
export type WrongField = { campo: string; mensaje: string }
