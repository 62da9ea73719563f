import type { WrongField } from '@surtia/contracts/call.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { SinAlmacen } from '../almacen.ts'
import { codeOf, isBusy, isConnectionLost, isFull } from '../db/errors.ts'
import { CursorIlegible } from '../db/listado.ts'
import type { Settings } from '../settings.ts'

/** An answer other than 200: the request was wrong, not allowed, or found nothing. */
export class HttpRefusal extends Error {
  readonly statusCode: number
  readonly data: unknown
  constructor(statusCode: number, message: string, data: unknown = null) {
    super(message)
    this.statusCode = statusCode
    this.data = data
  }
}

/** Too many tries: when the next one is welcome, in seconds. */
export class TooMany extends HttpRefusal {
  readonly seconds: number
  constructor(message: string, seconds: number) {
    super(429, message)
    this.seconds = seconds
  }
}

/** It cannot be done now, and may be later: asked again after `seconds`. */
export class NotNow extends HttpRefusal {
  readonly seconds: number
  constructor(message: string, seconds = 30) {
    super(503, message)
    this.seconds = seconds
  }
}

/** true when a disk of this machine has no room, or its quota is used up. */
export const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as { code?: string } | null)?.code ?? '')

type Discos = Pick<Settings, 'datos' | 'databaseUrl'>

/** Writes to the log that a disk is full, and which; false when the error is another. */
export function tellFullDisk(log: FastifyBaseLogger, error: unknown, { datos, databaseUrl }: Discos): boolean {
  const inDatabase = codeOf(error) === '53100'
  if (!inDatabase && !isDiskFull(error)) return false
  const donde = inDatabase && databaseUrl ? 'DATABASE_URL' : datos
  log.error({ code: codeOf(error), donde }, 'without room on the disk (sin espacio)')
  return true
}

export const badRequest = (fields: WrongField[]): HttpRefusal => new HttpRefusal(400, MESSAGES[400], told(fields))
export const unauthorized = (): HttpRefusal => new HttpRefusal(401, MESSAGES[401])
export const notFound = (): HttpRefusal => new HttpRefusal(404, MESSAGES[404])
export const forbidden = (message = 'No tiene permiso para hacer esto.'): HttpRefusal => new HttpRefusal(403, message)

const MESSAGES = {
  400: 'La solicitud no es válida. Revise los campos señalados.',
  401: 'Su sesión expiró, inicie sesión de nuevo.',
  403: 'No tiene permiso para hacer esto.',
  404: 'No se encontró lo que busca.',
  405: 'No se encontró lo que busca.',
  408: 'La solicitud tardó demasiado en llegar. Intente de nuevo.',
  413: 'El contenido es demasiado grande.',
  414: 'La dirección es demasiado larga.',
  415: 'El tipo de contenido no se admite.',
  417: 'El servicio no atiende lo que pide esta solicitud.',
  429: 'Demasiadas solicitudes. Espere un momento e intente de nuevo.',
  431: 'Los encabezados de la solicitud son demasiado grandes.',
  503: 'El servicio no está disponible en este momento. Intente de nuevo en unos segundos.',
} as const
type Known = keyof typeof MESSAGES
const isKnown = (status: number): status is Known => status in MESSAGES
/** A status that has no words of its own is told as a wrong request. */
const knownOf = (status: number): Known => (isKnown(status) ? status : 400)
const SIN_ALMACEN =
  'Por ahora no podemos guardar ni entregar archivos. Lo demás funciona; intente de nuevo en unos minutos.'
export const TOO_SLOW = MESSAGES[408]
export const unavailable = (): NotNow => new NotNow(MESSAGES[503], 5)
const OURS = 'Ocurrio un error al procesar la petición del servicio.'

/** The envelope of a status that needs no words of its own; `campo` says what was wrong where it is the request's form. */
export function refusalOf(status: number, campo: string) {
  const known = knownOf(status)
  return envelope(MESSAGES[known], known === 400 ? [{ campo, mensaje: 'No tiene la forma que se espera.' }] : null)
}

export const envelope = (message: string, data: unknown = null) => ({ value: false as const, message, data })

type Issue = {
  keyword: string
  instancePath: string
  message?: string
  params: Record<string, unknown> & { issue?: unknown }
}

type Say = Record<string, (n: number | undefined) => string>
const MOST: Say = { string: (n) => `Escriba a lo más ${n} caracteres.`, array: (n) => `A lo más ${n} renglones.` }
const LEAST: Say = {
  string: (n) => `Escriba al menos ${n} caracteres.`,
  array: (n) => (n === 1 ? 'La lista está vacía.' : `Al menos ${n} renglones.`),
}

/** Zod's words never reach the customer: each kind of issue has its Spanish sentence. */
function inSpanish(issue: Issue, whole = 'cuerpo'): WrongField[] {
  // the whole of it has no name of its own
  const campo = issue.instancePath.replace(/^\//, '').replaceAll('/', '.') || whole
  const p = issue.params as {
    keys?: string[]
    input?: unknown
    maximum?: number
    minimum?: number
    origin?: string
    expected?: string
    params?: { mensaje?: string }
  }
  switch (issue.keyword) {
    case 'unrecognized_keys':
      return (p.keys ?? []).slice(0, MOST_FIELDS).map((key) => ({
        campo: issue.instancePath.length > 1 ? `${campo}.${key}` : key,
        mensaje: 'Este campo no se espera.',
      }))
    case 'too_big':
      return [
        {
          campo,
          mensaje: MOST[p.origin ?? '']?.(p.maximum) ?? `El máximo es ${p.maximum}.`,
        },
      ]
    case 'too_small':
      return [
        {
          campo,
          mensaje: LEAST[p.origin ?? '']?.(p.minimum) ?? `El mínimo es ${p.minimum}.`,
        },
      ]
    case 'invalid_format':
      return [{ campo, mensaje: 'El formato no es válido.' }]
    case 'invalid_value':
      return [{ campo, mensaje: 'No es una de las opciones.' }]
    case 'invalid_type':
      return [{ campo, mensaje: 'Falta este campo o su tipo no es válido.' }]
    default:
      return [{ campo, mensaje: p.params?.mensaje ?? 'El valor no es válido.' }]
  }
}

/** A refusal is never larger than what it refuses: the first wrong fields, and as much of their names. */
const MOST_FIELDS = 20
const LONGEST_NAME = 60
const told = (fields: readonly WrongField[]): WrongField[] =>
  fields
    .slice(0, MOST_FIELDS)
    .map(({ campo, mensaje }) => ({ campo: campo.slice(0, LONGEST_NAME).toWellFormed(), mensaje }))

/** The wrong fields of a body that was parsed by hand; `whole` names all of it. */
export const fieldsOf = (issues: readonly { code: string; path: PropertyKey[] }[], whole: string): WrongField[] =>
  issues.slice(0, MOST_FIELDS).flatMap((issue) =>
    inSpanish(
      {
        keyword: issue.code,
        instancePath: issue.path.map((part) => `/${String(part)}`).join(''),
        params: { ...issue },
      },
      whole,
    ),
  )

/** Every error becomes an answer here; what is our own fault is logged and apologised for. */
export function answerError(
  error: FastifyError | Refusal | HttpRefusal,
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Discos,
): void {
  if (error instanceof Refusal) {
    reply.status(200).send(envelope(error.message, error.data))
    return
  }
  if (error instanceof HttpRefusal) {
    if (error instanceof TooMany || error instanceof NotNow) reply.header('Retry-After', String(error.seconds))
    reply.status(error.statusCode).send(envelope(error.message, error.data))
    return
  }
  if (error instanceof CursorIlegible) {
    reply
      .status(400)
      .send(envelope(MESSAGES[400], [{ campo: 'cursor', mensaje: 'No se entiende desde dónde seguir.' }]))
    return
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation as Issue[]
    reply
      .status(400)
      .send(envelope(MESSAGES[400], told(issues.slice(0, MOST_FIELDS).flatMap((issue) => inSpanish(issue)))))
    return
  }
  // before the database's: both may tell of a refused connection
  if (error instanceof SinAlmacen) {
    request.log.error({ code: error.code }, 'store of files unreachable')
    reply.status(503).header('Retry-After', '30').send(envelope(SIN_ALMACEN))
    return
  }
  if (isConnectionLost(error) || isBusy(error) || isFull(error) || isDiskFull(error)) {
    if (!tellFullDisk(request.log, error, settings))
      request.log.error({ code: codeOf(error) }, 'database unreachable or busy')
    reply.status(503).header('Retry-After', '5').send(envelope(MESSAGES[503]))
    return
  }
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) {
    reply.status(knownOf(status)).send(refusalOf(status, 'cuerpo'))
    return
  }
  if (status === 503) {
    reply.status(503).header('Retry-After', '5').send(envelope(MESSAGES[503]))
    return
  }
  request.log.error({ err: { type: error.name, code: error.code, stack: error.stack } }, 'unexpected error')
  reply.status(500).send(envelope(OURS))
}

/** What the framework refuses before a route is found (an address that cannot be read, or is too long): the same envelope and headers; what was sent is not told. */
export function answerFrameworkError(headersOf: (url: string) => Record<string, string>) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const status = error.statusCode ?? 400
    reply
      .status(knownOf(status))
      .headers({ ...headersOf('/api/'), 'X-Request-Id': request.id })
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(refusalOf(status, 'direccion')))
  }
}
