import type { Readable } from 'node:stream'
import type { AnyCall, Beside, Body, Data, Params, Query, Reply } from '@surtia/contracts/call.ts'
import type { Usuario } from '@surtia/contracts/seguridad.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Portal } from '../portal.ts'
import { type Sistema, sistemaOf } from './farmacia.ts'
import { keyOf, type RunOnce, runOnce } from './idempotency.ts'
import { personalOf, type SesionDePersonal } from './personal.ts'
import { situated } from './position.ts'
import { routeOptions } from './route-options.ts'
import { type Session, sessionOf } from './session.ts'
import { type ReceivedFile, withUpload } from './uploads.ts'

/** What a deed gets: the parsed request and what its call says that comes with it. */
export type Asked<C> = {
  portal: Portal
  params: Params<C>
  query: Query<C>
  body: Body<C>
  request: FastifyRequest
} & (C extends { access: 'cliente' } ? ByClient : unknown) &
  (C extends { access: 'personal' } ? ByStaff : unknown) &
  (C extends { access: 'integracion' } ? ByErp : unknown) &
  (C extends { access: 'farmacia' } ? BySystem : unknown) &
  (C extends { file: '' } ? unknown : ByUpload) &
  (C extends { once: string }
    ? C extends { access: 'cliente' | 'farmacia'; once: 'key' | 'key or content' } | { access: 'personal'; file: '' }
      ? { once: RunOnce }
      : { key: () => string }
    : unknown) &
  (C extends { reply: 'events' } ? { reply: FastifyReply } : unknown)

/** The client as the token and the database know it. */
type ByClient = { session: Session; cliente: Usuario }
/** The person of the staff as its token and the database know it. */
type ByStaff = { personal: SesionDePersonal }
/** `file` where the call takes one; `files` all that came, which may be none where it takes several. */
type ByUpload = { file: ReceivedFile; files: readonly ReceivedFile[] }
/** The name of the key with which the ERP came. */
type ByErp = { erp: string }
/** A client's own system, as its key and the database know it. */
type BySystem = { sistema: Sistema }

type Enveloped<C> = { data: Data<C>; message?: string } & Beside<C>
/** `data` as JSON text: whoever writes it holds it to the contract (docs/reglas/cable.md#respuestas-escritas). */
export type Written = {
  escrito: string
  /** what tells this answer from another one: who has it already is told so (304), and nothing else */
  etag?: string
}
type FileAnswer = { nombre: string; tipo: string; contenido: Readable }
/** Rows of JSON, a line each; `etag` as of what is written. */
export type RowsAnswer = { renglones: Readable; etag: string; encabezados: Readonly<Record<string, string>> }

/** What a deed yields: what travels in the way that its call names; of events nothing that counts, it writes them itself. */
export type Answer<C> = C extends { reply: 'stream' }
  ? Readable
  : C extends { reply: 'file' }
    ? FileAnswer
    : C extends { reply: 'rows' }
      ? RowsAnswer
      : C extends { reply: 'bare' }
        ? Data<C>
        : C extends { reply: 'written' }
          ? Written & Beside<C>
          : C extends { reply: 'events' }
            ? unknown
            : Enveloped<C>

/** Registers a call: who may → what came → deed → the reply that the call names. Refusals are the envelope, always. */
export function answer<C extends AnyCall>(
  app: FastifyInstance,
  portal: Portal,
  call: C,
  deed: (asked: Asked<C>) => Promise<Answer<C>>,
): void {
  app.route({
    ...routeOptions(portal, call),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const run = (brought: Brought = {}) =>
        deed(known<C>({ ...partsOf(portal, call, request, reply, brought), ...brought }))
      const good = await situated(portal, call, request, reply, () =>
        call.file ? withUpload(portal, request, call, run) : run(),
      )
      return replyWith(call.reply, reply, good)
    },
  })
}

// which of the parts a deed sees follows from its call's fields, which the compiler knows only where a call is named
const known = <C>(parts: unknown) => parts as Asked<C>

type Brought = { body?: unknown; files?: readonly ReceivedFile[] }

function partsOf(portal: Portal, call: AnyCall, request: FastifyRequest, reply: FastifyReply, brought: Brought) {
  const { params, query } = request
  const body = brought.body ?? request.body ?? {}
  const asked = { portal, request, reply, params, query, body }
  const huellas = brought.files?.map(({ huella }) => huella)
  const repeatable = { call: `${call.method} ${call.path}`, params, body, huellas }
  if (call.access === 'integracion') return { ...asked, erp: request.erp }
  if (call.access === 'personal') {
    const personal = personalOf(request)
    const once = runOnce(portal, request, { idPersonal: personal.idPersonal }, repeatable, { params, body })
    return { ...asked, personal, once, key: () => keyOf(request) }
  }
  if (call.access === 'farmacia') {
    const sistema = sistemaOf(request)
    const once = runOnce(portal, request, { codCliente: sistema.codCliente }, repeatable, body)
    return { ...asked, sistema, once, key: () => keyOf(request) }
  }
  if (call.access === 'publico') return { ...asked, key: () => keyOf(request) }
  const session = sessionOf(request)
  const cliente = session.usuario
  const once = runOnce(portal, request, { codCliente: cliente.codCliente }, repeatable, body)
  return { ...asked, session, cliente, once, key: () => keyOf(request) }
}

const JSON_TEXT = 'application/json; charset=utf-8'

function replyWith(kind: Reply, reply: FastifyReply, good: unknown): unknown {
  if (kind === 'stream') return reply.type(JSON_TEXT).send(good)
  if (kind === 'written') {
    // returned, not sent: awaiting the reply itself costs more than the answer
    const { escrito, etag, ...beside } = good as Written
    if (etag) {
      reply.header('etag', etag)
      if (reply.request.headers['if-none-match'] === etag) return reply.status(304).send()
    }
    reply.header('content-type', JSON_TEXT)
    const resto = JSON.stringify(beside).slice(1)
    return `{"value":true,"message":"","data":${escrito}${resto === '}' ? '' : ','}${resto}`
  }
  if (kind === 'file') {
    const { nombre, tipo, contenido } = good as FileAnswer
    return reply.type(tipo).header('Content-Disposition', `attachment; filename="${nombre}"`).send(contenido)
  }
  if (kind === 'rows') {
    const { renglones, etag, encabezados } = good as RowsAnswer
    reply.headers({ etag, ...encabezados })
    if (reply.request.headers['if-none-match'] === etag) {
      renglones.destroy()
      return reply.status(304).send()
    }
    return reply.type('application/x-ndjson; charset=utf-8').send(renglones)
  }
  if (kind !== 'envelope') return good
  const { data, message = '', ...beside } = good as Enveloped<AnyCall>
  return { value: true, message, data, ...beside }
}
