import type { FastifyInstance } from 'fastify'
import { HttpRefusal } from './refusals.ts'

const SECONDS_FOR_A_BODY = 15
const NUL = '\\u0000'
const FORBIDDEN = /"__proto__"\s*:|"constructor"\s*:\s*\{\s*"prototype"/

/**
 * Bodies and addresses before any schema sees them (security 13, 19): JSON only, an empty body counts as {}, a NUL character, a
 * repeated query key or `__proto__` is 400, and a body must be in within 15 seconds (the ERP door sets its own pace).
 */
export function registerBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    const body = text.toString()
    if (body.trim() === '') return done(null, {})
    if (body.includes('\u0000') || body.includes(NUL) || FORBIDDEN.test(body)) return done(new HttpRefusal(400, 'La solicitud no es válida. Revise los campos señalados.', []))
    try {
      done(null, JSON.parse(body))
    } catch {
      done(new HttpRefusal(400, 'La solicitud no es JSON válido.', []))
    }
  })

  app.addHook('onRequest', async (request) => {
    if (/%00/.test(request.url)) throw new HttpRefusal(400, 'La solicitud no es válida. Revise los campos señalados.', [])
    const query = request.url.split('?')[1]
    if (query) {
      const keys = [...new URLSearchParams(query).keys()]
      if (new Set(keys).size !== keys.length || keys.includes('__proto__')) throw new HttpRefusal(400, 'La dirección repite un parámetro.', [])
    }
    if (request.routeOptions.config.access === 'integracion' || request.raw.complete) return
    const timer = setTimeout(() => request.raw.destroy(), SECONDS_FOR_A_BODY * 1_000)
    const stop = () => clearTimeout(timer)
    request.raw.once('end', stop)
    request.raw.once('close', stop)
  })

  // a POST without payload and without content type counts as {}
  app.addHook('preValidation', async (request) => {
    if (request.method === 'POST' && request.body === undefined) request.body = {}
  })
}
