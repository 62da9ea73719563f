import type { AnyCall } from '@surtia/contracts/call.ts'
import * as z from 'zod/mini'
import type { Portal } from '../portal.ts'
import { rateLimit } from './limits.ts'

/** 10 MB over a slow line may take its time. */
const UPLOAD_MS = 600_000
/** What is read as it arrives: a catalogue of a million rows. */
const LINES_MS = 900_000
const MOST_BYTES_OF_LINES = 1_073_741_824

const refusal = z.object({ value: z.literal(false), message: z.string(), data: z.unknown() })

/** All that Fastify, the guards of the edge and OpenAPI know of a call. */
export function routeOptions(portal: Portal, call: AnyCall) {
  return {
    method: call.method,
    url: call.path,
    // HEAD asks for nothing to be done, and a GET of ours may do something
    exposeHeadRoute: false,
    ...patienceOf(call),
    config: {
      access: call.access,
      acto: call.acto,
      mesa: call.mesa,
      cambia: call.cambia,
      upload: call.file !== '',
      once: call.once,
      // what is written for the screens is no file that one takes along
      descarga: call.limit === 'descargas' && call.reply !== 'written',
      ...rateLimit(portal, call.limit, call.path),
    },
    schema: {
      summary: call.summary,
      tags: [call.path.split('/')[2] ?? ''],
      params: call.params,
      querystring: call.query,
      ...cameAs(call),
      ...repliesOf(call),
      ...(call.access === 'cliente' ? { security: [{ cliente: [] }] } : {}),
      ...(call.access === 'personal' ? { security: [{ personal: [] }] } : {}),
      ...(call.access === 'integracion' ? { security: [{ erp: [] }] } : {}),
    },
  }
}

function patienceOf(call: AnyCall) {
  if (call.lines.length) return { handlerTimeout: LINES_MS, bodyLimit: MOST_BYTES_OF_LINES }
  return call.file || call.reply === 'stream' || call.reply === 'file' ? { handlerTimeout: UPLOAD_MS } : {}
}

function cameAs(call: AnyCall) {
  if (call.file) return { consumes: ['multipart/form-data'] }
  if (call.lines.length) return { consumes: [...call.lines] }
  return call.method === 'POST' ? { body: call.body } : {}
}

function repliesOf(call: AnyCall) {
  if (call.reply === 'events') return { produces: ['text/event-stream'] }
  return { response: { 200: replyOf(call), ...(call.reply === 'bare' ? {} : { '4xx': refusal, '5xx': refusal }) } }
}

/** What a call may answer with status 200: the good answer, or its refusal. */
export function replyOf(call: AnyCall): z.ZodMiniType {
  if (call.reply === 'bare') return call.data
  const good = z.strictObject({ value: z.literal(true), message: z.string(), data: call.data, ...call.beside })
  const refused = z.strictObject({
    value: z.literal(false),
    message: z.string(),
    data: z.union([call.refused, z.null()]),
  })
  return z.union([good, refused])
}
