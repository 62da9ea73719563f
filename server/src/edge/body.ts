import type { WrongField } from '@surtia/contracts/call.ts'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { badRequest, HttpRefusal, TOO_SLOW } from './refusals.ts'

/** Bodies without a list are a screenful; those with one carry up to 2,000 rows. */
export const SMALL_BODY = 16_384
const LARGE_BODY = 1_048_576

/** How much of a body is read: much only where its schema holds a list. */
const bodyLimitOf = (schema: z.core.$ZodType): number => (holdsList(schema) ? LARGE_BODY : SMALL_BODY)

function holdsList(schema: z.core.$ZodType): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'array':
    case 'record':
    case 'unknown':
    case 'any':
      return true
    case 'object':
      return Object.values(def.shape).some(holdsList)
    case 'union':
      return def.options.some(holdsList)
    case 'optional':
    case 'nullable':
    case 'default':
      return holdsList(def.innerType)
    case 'pipe':
      return holdsList(def.in)
    default:
      return false
  }
}

const DEEPEST = 20

/** Whether JSON text nests deeper than any body of ours; looks no further than it must. */
function isTooDeep(text: string): boolean {
  let depth = 0
  for (let i = 0; i < text.length; i++) {
    const c = text[i]
    if (c === '"') {
      i = endOfText(text, i + 1)
    } else if (c === '[' || c === '{') {
      if (++depth > DEEPEST) return true
    } else if (c === ']' || c === '}') depth--
  }
  return false
}

function endOfText(text: string, from: number): number {
  for (let i = from; i < text.length; i++) {
    if (text[i] === '\\') i++
    else if (text[i] === '"') return i
  }
  return text.length
}

const wrong = (campo: string, mensaje: string): WrongField => ({ campo: campo || 'cuerpo', mensaje })
/** What PostgreSQL does not keep: a NUL character and half a surrogate pair, as an emoji that was cut in two. */
const isKept = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

/** Where a value holds a text that cannot be kept, or a key that reaches for prototypes; undefined when nowhere. */
function findWrong(value: unknown, campo = ''): WrongField | undefined {
  if (typeof value === 'string')
    return isKept(value) ? undefined : wrong(campo, 'Lleva un carácter que no se puede guardar.')
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, part] of Object.entries(value)) {
    const name = campo ? `${campo}.${key}` : key
    if (!isKept(key)) return wrong(campo, 'Lleva un carácter que no se puede guardar.')
    if (key === '__proto__' || (key === 'constructor' && typeof part === 'object'))
      return wrong(name, 'Este campo no se espera.')
    const found = findWrong(part, name)
    if (found) return found
  }
  return undefined
}

/** JSON text as a value; an empty one counts as {}. Throws 400 for what no schema should see; `campo` names the whole of it. */
export function parseJson(text: string, campo = 'cuerpo'): unknown {
  if (text.trim() === '') return {}
  if (isTooDeep(text)) throw badRequest([wrong(campo, 'Tiene demasiados niveles.')])
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new HttpRefusal(400, 'La solicitud no es JSON válido.', [wrong(campo, 'No es JSON válido.')])
  }
  const found = findWrong(value)
  if (found) throw badRequest([found])
  return value
}

/**
 * Bodies before any schema sees them: JSON only, as large as their schema may need, an empty one counts as {}, and a body must be in within 15 seconds (uploads and the
 * ERP door, once it has seen a key, set their own pace).
 */
export function registerBody(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.schema?.body) route.bodyLimit ??= bodyLimitOf(route.schema.body as z.core.$ZodType)
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, parseJson(text.toString()))
    } catch (error) {
      done(error as HttpRefusal)
    }
  })

  app.addHook('onRequest', async (request, reply) => {
    const { access, upload } = request.routeOptions.config
    if (access === 'integracion' || upload || request.raw.complete) return
    const timer = setTimeout(() => {
      if (!reply.sent) reply.header('Connection', 'close').send(new HttpRefusal(408, TOO_SLOW))
    }, app.pace.body)
    const stop = () => clearTimeout(timer)
    request.raw.once('end', stop)
    request.raw.once('close', stop)
  })

  // after the limits, which count malformed requests too
  app.addHook('preParsing', async (request) => {
    const found = wrongAddress(request.url) ?? wrongHost(request.headers.host, request.raw.httpVersion)
    if (found) throw badRequest([found])
  })

  // a POST without payload and without content type counts as {}
  app.addHook('preValidation', async (request) => {
    if (request.method === 'POST' && request.body === undefined) request.body = {}
  })
}

/** An address with a NUL character, a repeated query key or `__proto__`. */
function wrongAddress(url: string): WrongField | undefined {
  // only the first ? begins the parameters; another one is part of a value
  const [path = '', ...rest] = url.split('?')
  const query = rest.join('?')
  if (path.includes('%00')) return wrong('direccion', 'Lleva un carácter que no se puede guardar.')
  const seen = new Set<string>()
  for (const [key, value] of new URLSearchParams(query)) {
    if (!isKept(key) || key === '__proto__') return wrong('direccion', 'Lleva un parámetro que no se espera.')
    if (!isKept(value)) return wrong(key, 'Lleva un carácter que no se puede guardar.')
    if (seen.has(key)) return wrong(key, 'El parámetro se repite.')
    seen.add(key)
  }
  return undefined
}

const wrongHost = (host: string | undefined, version: string): WrongField | undefined =>
  !host && version === '1.1' ? wrong('Host', 'Falta este encabezado.') : undefined
