import type { FastifyInstance } from 'fastify'
import { HttpRefusal } from './refusals.ts'

const SECONDS_FOR_A_BODY = 15
const NUL = '\\u0000'
const FORBIDDEN = /"__proto__"\s*:|"constructor"\s*:\s*\{\s*"prototype"/

/** JSON text as a value; an empty one counts as {}. Throws 400 for what no schema should see. */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return {}
  if (text.includes('\u0000') || text.includes(NUL) || FORBIDDEN.test(text))
    throw new HttpRefusal(400, 'La solicitud no es válida. Revise los campos señalados.', [])
  try {
    return JSON.parse(text)
  } catch {
    throw new HttpRefusal(400, 'La solicitud no es JSON válido.', [])
  }
}

/**
 * Bodies and addresses before any schema sees them (security 13, 19): JSON only, an empty body counts as {}, a NUL character, a
 * repeated query key or `__proto__` is 400, and a body must be in within 15 seconds (uploads and the ERP door set their own pace).
 */
export function registerBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, parseJson(text.toString()))
    } catch (error) {
      done(error as HttpRefusal)
    }
  })

  app.addHook('onRequest', async (request) => {
    if (/%00/.test(request.url))
      throw new HttpRefusal(400, 'La solicitud no es válida. Revise los campos señalados.', [])
    const query = request.url.split('?')[1]
    if (query) {
      const keys = [...new URLSearchParams(query).keys()]
      if (new Set(keys).size !== keys.length || keys.includes('__proto__'))
        throw new HttpRefusal(400, 'La dirección repite un parámetro.', [])
    }
    const { access, upload } = request.routeOptions.config
    if (access === 'integracion' || upload || request.raw.complete) return
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
