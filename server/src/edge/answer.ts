import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { AnyCall, Beside, Body, Data, Params, Query } from '@surtia/contracts/call.ts'
import type { Usuario } from '@surtia/contracts/seguridad.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Portal } from '../portal.ts'
import { rateLimit } from './limits.ts'
import { badRequest, fieldsOf } from './refusals.ts'
import { type Session, sessionOf } from './session.ts'
import { type ReceivedFile, receiveUpload } from './uploads.ts'

/** What a deed gets: the parsed request and, for a client's call, the client as the token and the database know it. */
export type Asked<C> = {
  portal: Portal
  params: Params<C>
  query: Query<C>
  body: Body<C>
  request: FastifyRequest
}
export type AskedByClient<C> = Asked<C> & { session: Session; cliente: Usuario }

export type Answer<C> = { data: Data<C>; message?: string } & Beside<C>

/** 10 MB over a slow line may take its time. */
const UPLOAD_MS = 600_000

const refusal = z.object({ value: z.literal(false), message: z.string(), data: z.unknown() })

/** Registers a call of anyone: parse → deed → envelope. */
export function answerAnyone<C extends AnyCall>(
  app: FastifyInstance,
  portal: Portal,
  call: C,
  deed: (asked: Asked<C>) => Promise<Answer<C>>,
): void {
  route(app, portal, call, (request) => deed(parts<C>(portal, request)))
}

/** Registers a client's call: parse → client → deed → envelope. */
export function answer<C extends AnyCall>(
  app: FastifyInstance,
  portal: Portal,
  call: C,
  deed: (asked: AskedByClient<C>) => Promise<Answer<C>>,
): void {
  route(app, portal, call, async (request) => {
    const session = sessionOf(request)
    return deed({ ...parts<C>(portal, request), session, cliente: session.usuario })
  })
}

/** Registers a client's call whose good answer is sent while it is made: parse → client → deed → the envelope's text, in parts. */
export function answerStream<C extends AnyCall>(
  app: FastifyInstance,
  portal: Portal,
  call: C,
  deed: (asked: AskedByClient<C>) => Promise<Readable>,
): void {
  const options = routeOptions(portal, call)
  app.route({
    ...options,
    handlerTimeout: UPLOAD_MS,
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const session = sessionOf(request)
      const body = await deed({ ...parts<C>(portal, request), session, cliente: session.usuario })
      return reply.type('application/json; charset=utf-8').send(body)
    },
  })
}

type WithFile = { file: ReceivedFile }

export type AnsweredFile = { nombre: string; tipo: string; contenido: Readable }

/** Registers a client's call whose good answer is a file, sent while it is made; refusals are the envelope as ever. */
export function answerFile<C extends AnyCall>(
  app: FastifyInstance,
  portal: Portal,
  call: C,
  deed: (asked: AskedByClient<C>) => Promise<AnsweredFile>,
): void {
  app.route({
    ...routeOptions(portal, call),
    handlerTimeout: UPLOAD_MS,
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const session = sessionOf(request)
      const { nombre, tipo, contenido } = await deed({
        ...parts<C>(portal, request),
        session,
        cliente: session.usuario,
      })
      return reply.type(tipo).header('Content-Disposition', `attachment; filename="${nombre}"`).send(contenido)
    },
  })
}

/** Registers a call of anyone that brings a file: the body travels in the part `json` and is held to the same schema. */
export function answerUpload<C extends AnyCall>(
  app: FastifyInstance,
  portal: Portal,
  call: C,
  deed: (asked: Asked<C> & WithFile) => Promise<Answer<C>>,
): void {
  route(app, portal, call, (request) => withFile(portal, request, call, deed))
}

/** The same for a client's call. */
export function answerClientUpload<C extends AnyCall>(
  app: FastifyInstance,
  portal: Portal,
  call: C,
  deed: (asked: AskedByClient<C> & WithFile) => Promise<Answer<C>>,
): void {
  route(app, portal, call, async (request) => {
    const session = sessionOf(request)
    return withFile(portal, request, call, (asked) => deed({ ...asked, session, cliente: session.usuario }))
  })
}

async function withFile<C extends AnyCall>(
  portal: Portal,
  request: FastifyRequest,
  call: C,
  deed: (asked: Asked<C> & WithFile) => Promise<Answer<C>>,
): Promise<Answer<C>> {
  const { json, file } = await receiveUpload(portal, request, call.file)
  try {
    const parsed = call.body.safeParse(json)
    if (!parsed.success) throw badRequest(fieldsOf(parsed.error.issues, 'json'))
    return await deed({ ...parts<C>(portal, request), body: parsed.data as Body<C>, file })
  } finally {
    await rm(file.ruta, { force: true })
  }
}

const parts = <C>(portal: Portal, request: FastifyRequest): Asked<C> => ({
  portal,
  request,
  params: request.params as Params<C>,
  query: request.query as Query<C>,
  body: (request.body ?? {}) as Body<C>,
})

function routeOptions<C extends AnyCall>(portal: Portal, call: C) {
  const good = z.strictObject({ value: z.literal(true), message: z.string(), data: call.data, ...call.beside })
  return {
    method: call.method,
    url: call.path,
    ...(call.file ? { handlerTimeout: UPLOAD_MS } : {}),
    config: {
      access: call.access,
      acto: call.acto,
      upload: call.file !== '',
      ...rateLimit(portal, call.limit, call.path),
    },
    schema: {
      summary: call.summary,
      tags: [call.path.split('/')[2] ?? ''],
      params: call.params,
      querystring: call.query,
      ...(call.file ? { consumes: ['multipart/form-data'] } : call.method === 'POST' ? { body: call.body } : {}),
      response: {
        200: z.union([
          good,
          z.strictObject({ value: z.literal(false), message: z.string(), data: z.union([call.refused, z.null()]) }),
        ]),
        '4xx': refusal,
        '5xx': refusal,
      },
      ...(call.access === 'cliente' ? { security: [{ cliente: [] }] } : {}),
    },
  }
}

function route<C extends AnyCall>(
  app: FastifyInstance,
  portal: Portal,
  call: C,
  deed: (request: FastifyRequest) => Promise<Answer<C>>,
): void {
  app.route({
    ...routeOptions(portal, call),
    handler: async (request: FastifyRequest, _reply: FastifyReply) => {
      const { data, message = '', ...beside } = await deed(request)
      return { value: true, message, data, ...beside }
    },
  })
}
