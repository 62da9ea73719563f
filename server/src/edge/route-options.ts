import { type AnyCall, termsOf } from '@surtia/contracts/call.ts'
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
  const { acto, mesa, alcance, cambia, limit, summary, params, query } = termsOf(call)
  return {
    method: call.method,
    url: call.path,
    // HEAD asks for nothing to be done, and a GET of ours may do something
    exposeHeadRoute: false,
    ...(termsOf(call).lines.length ? { bodyLimit: MOST_BYTES_OF_LINES } : {}),
    config: {
      access: call.access,
      patience: patienceOf(call),
      acto,
      mesa,
      alcance,
      cambia,
      upload: call.file !== '',
      once: call.once,
      // what is written for the screens is no file that one takes along
      descarga: limit === 'descargas' && call.reply !== 'written',
      ...rateLimit(portal, limit, call.path),
    },
    schema: {
      summary,
      tags: [call.path.split('/')[2] ?? ''],
      params,
      querystring: query,
      ...cameAs(call),
      ...repliesOf(call),
      ...(call.access === 'cliente' ? { security: [{ cliente: [] }] } : {}),
      ...(call.access === 'personal' ? { security: [{ personal: [] }] } : {}),
      ...(call.access === 'integracion' ? { security: [{ erp: [] }] } : {}),
      ...(call.access === 'farmacia' ? { security: [{ farmacia: [] }] } : {}),
    },
  }
}

function patienceOf(call: AnyCall): number | undefined {
  if (termsOf(call).lines.length) return LINES_MS
  return call.file || ['stream', 'file', 'rows'].includes(call.reply) ? UPLOAD_MS : undefined
}

function cameAs(call: AnyCall) {
  if (call.file) return { consumes: ['multipart/form-data'] }
  const { lines, body } = termsOf(call)
  if (lines.length) return { consumes: [...lines] }
  return call.method === 'POST' ? { body } : {}
}

function repliesOf(call: AnyCall) {
  if (call.reply === 'events') return { produces: ['text/event-stream'] }
  return { response: { 200: replyOf(call), ...(call.reply === 'bare' ? {} : { '4xx': refusal, '5xx': refusal }) } }
}

/** What a call may answer with status 200: the good answer, or its refusal. */
export function replyOf(call: AnyCall): z.ZodMiniType {
  const { data, beside, refused } = termsOf(call)
  if (call.reply === 'bare') return data
  const good = z.strictObject({ value: z.literal(true), message: z.string(), data, ...beside })
  const bad = z.strictObject({ value: z.literal(false), message: z.string(), data: z.union([refused, z.null()]) })
  return z.union([good, bad])
}
