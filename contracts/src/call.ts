import type { Acto } from '@surtia/rules/cuenta/permisos.ts'
import * as z from 'zod/mini'

/** Who may make a call: anyone, a signed-in client, or the ERP with its key. */
export type Access = 'publico' | 'cliente' | 'integracion'

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
  | 'envio'
  | 'descargas'
  | 'candidatos'

type Shape = z.core.$ZodLooseShape
type Schema = z.ZodMiniType

/** One HTTP call: written once, read by the server that answers it and by the screens that make it. */
export type Call<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  D extends Schema = Schema,
  X extends Shape = Shape,
> = {
  readonly method: 'GET' | 'POST'
  /** below the host, with `:name` for parameters */
  readonly path: string
  readonly access: Access
  /** the deed that it is in the table of permissions (rules/cuenta/permisos); undefined: every client may */
  readonly acto: Acto | undefined
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
  /** name of the multipart part that holds the file; '' for plain JSON. Then the body travels in the part `json`. */
  readonly file: string
}

// biome-ignore lint/suspicious/noExplicitAny: the parts of a call are known again through Params, Query, Body, Data, Beside
export type AnyCall = Call<any, any, any, any, any>

const nothing = z.strictObject({})
export type Nothing = typeof nothing

type Parts<P, Q, B, D, X> = {
  access?: Access
  acto?: Acto
  summary: string
  params?: P
  query?: Q
  body?: B
  data: D
  beside?: X
  refused?: Schema
  limit?: Limit
  file?: string
}

function call<P extends Schema, Q extends Schema, B extends Schema, D extends Schema, X extends Shape>(
  method: 'GET' | 'POST',
  path: string,
  parts: Parts<P, Q, B, D, X>,
): Call<P, Q, B, D, X> {
  return {
    method,
    path,
    access: parts.access ?? 'cliente',
    acto: parts.acto,
    summary: parts.summary,
    params: parts.params ?? (nothing as unknown as P),
    query: parts.query ?? (nothing as unknown as Q),
    body: parts.body ?? (nothing as unknown as B),
    data: parts.data,
    beside: parts.beside ?? ({} as X),
    refused: parts.refused ?? z.null(),
    limit: parts.limit,
    file: parts.file ?? '',
  }
}

export const get = <
  P extends Schema = Nothing,
  Q extends Schema = Nothing,
  D extends Schema = Schema,
  X extends Shape = Record<never, never>,
>(
  path: string,
  parts: Parts<P, Q, Nothing, D, X>,
) => call('GET', path, parts)

export const post = <
  P extends Schema = Nothing,
  B extends Schema = Nothing,
  D extends Schema = Schema,
  X extends Shape = Record<never, never>,
>(
  path: string,
  parts: Parts<P, Nothing, B, D, X>,
) => call('POST', path, parts)

export type Params<C> = C extends Call<infer P, Schema, Schema, Schema, Shape> ? z.infer<P> : never
export type Query<C> = C extends Call<Schema, infer Q, Schema, Schema, Shape> ? z.infer<Q> : never
export type Body<C> = C extends Call<Schema, Schema, infer B, Schema, Shape> ? z.infer<B> : never
export type Data<C> = C extends Call<Schema, Schema, Schema, infer D, Shape> ? z.infer<D> : never
export type Beside<C> =
  C extends Call<Schema, Schema, Schema, Schema, infer X>
    ? { [K in keyof X]: X[K] extends Schema ? z.infer<X[K]> : never }
    : never

/** What every JSON call answers (docs/reglas/cable.md#un-sobre-para-todo). */
export type Envelope<D, X = unknown> =
  | ({ value: true; message: string; data: D } & X)
  | { value: false; message: string; data: unknown }

/** `data` of a 400: the fields that are wrong. */
export type WrongField = { campo: string; mensaje: string }
