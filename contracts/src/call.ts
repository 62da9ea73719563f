import type { Acto } from '@surtia/rules/cuenta/permisos.ts'
import type { ActoDePersonal } from '@surtia/rules/personal/permisos.ts'
import * as z from 'zod/mini'

/** Who may make a call: anyone, a signed-in client, a person of the staff, or the ERP with its key. */
export type Access = 'publico' | 'cliente' | 'personal' | 'integracion'

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

/**
 * How a good answer travels: in the envelope, in the envelope around a `data` that is JSON text already, the envelope's text while it
 * is made, a file, data without envelope, or events.
 */
export type Reply = 'envelope' | 'written' | 'stream' | 'file' | 'bare' | 'events'

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

/**
 * The way of a call, written once (contracts/src/calls for those that screens make): its schemas stay with the server, which is
 * who validates (docs/decisiones/0043-una-direccion-una-vez.md). `of` is known to the compiler alone: the calls among which the
 * call of this address is.
 */
export type Address<W extends Way = Way, M = unknown> = Readonly<W> & { readonly of?: M }

type Shape = z.core.$ZodLooseShape
type Schema = z.ZodMiniType

/** One HTTP call: written once, read by the server that answers it and by the screens that make it. */
export type Call<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  D extends Schema = Schema,
  X extends Shape = Shape,
  W extends Way = Way,
> = { readonly [K in keyof Way]: W[K] } & {
  /** the deed that it is in the table of permissions (rules/cuenta/permisos); undefined: every client may */
  readonly acto: Acto | undefined
  /** the deed that it is in the staff's table (rules/personal/permisos); a staff's call without one is for all of the staff */
  readonly mesa: ActoDePersonal | undefined
  /** It changes something, so that who sees the portal as a client may not (docs/reglas/personal.md#ver-como). */
  readonly cambia: boolean
  /** It only reads, and may be answered by a replica; a call that reads and is not so says why (docs/reglas/lecturas.md). */
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
  /** content types of a body that is read as it arrives; [] for one that is read whole */
  readonly lines: readonly string[]
}

// biome-ignore lint/suspicious/noExplicitAny: the parts of a call are known again through Params, Query, Body, Data, Beside
export type AnyCall = Call<any, any, any, any, any>

/** The call itself, of which a screen holds the address: that one of its module which has this address. */
type Of<C> = C extends { readonly params: Schema }
  ? C
  : C extends { readonly method: infer T; readonly path: infer U; readonly of?: infer M }
    ? Extract<NonNullable<M>[keyof NonNullable<M>], { readonly method: T; readonly path: U }>
    : never

const nothing = z.strictObject({})
export type Nothing = typeof nothing

type Parts<P, Q, B, D, X> = {
  acto?: Acto
  mesa?: ActoDePersonal
  /** A POST changes something and a GET does not, unless it is said. */
  cambia?: boolean
  /** It only reads: then it changes nothing either. */
  lectura?: boolean
  summary: string
  params?: P
  query?: Q
  body?: B
  data: D
  beside?: X
  refused?: Schema
  limit?: Limit
  lines?: readonly string[]
}
/** A GET brings no body. */
type NoBody<W extends Way> = W extends { method: 'GET' } ? { body?: never } : unknown

/** A call: its address, and what it brings and answers; a part that is not said is empty. */
export function call<
  W extends Way,
  P extends Schema = Nothing,
  Q extends Schema = Nothing,
  B extends Schema = Nothing,
  D extends Schema = Schema,
  X extends Shape = Record<never, never>,
>(address: W, parts: Parts<P, Q, B, D, X> & NoBody<W>): Call<P, Q, B, D, X, W>
export function call(
  { method, path, access, file, reply, once }: Way,
  {
    acto,
    mesa,
    lectura = false,
    cambia = method === 'POST' && !lectura,
    summary,
    params,
    query,
    body,
    data,
    beside,
    refused,
    limit,
    lines,
  }: Parts<Schema, Schema, Schema, Schema, Shape>,
): Call {
  return {
    method,
    path,
    access,
    file,
    reply,
    once,
    acto,
    mesa,
    cambia,
    lectura,
    summary,
    params: params ?? nothing,
    query: query ?? nothing,
    body: body ?? nothing,
    data,
    beside: beside ?? {},
    refused: refused ?? z.null(),
    limit,
    lines: lines ?? [],
  }
}

export type Params<C> = Of<C> extends Call<infer P, Schema, Schema, Schema, Shape> ? z.infer<P> : never
export type Query<C> = Of<C> extends Call<Schema, infer Q, Schema, Schema, Shape> ? z.infer<Q> : never
export type Body<C> = Of<C> extends Call<Schema, Schema, infer B, Schema, Shape> ? z.infer<B> : never
export type Data<C> = Of<C> extends Call<Schema, Schema, Schema, infer D, Shape> ? z.infer<D> : never
export type Beside<C> =
  Of<C> extends Call<Schema, Schema, Schema, Schema, infer X>
    ? { [K in keyof X]: X[K] extends Schema ? z.infer<X[K]> : never }
    : never

/** What every JSON call answers (docs/reglas/cable.md#un-sobre-para-todo). */
export type Envelope<D, X = unknown> =
  | ({ value: true; message: string; data: D } & X)
  | { value: false; message: string; data: unknown }

/** `data` of a 400: the fields that are wrong. */
export type WrongField = { campo: string; mensaje: string }
