import type { WrongField } from '@surtia/contracts/call.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isBusy, isConnectionLost } from '../db/database.ts'

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

export const badRequest = (fields: WrongField[]): HttpRefusal => new HttpRefusal(400, MESSAGES[400] ?? '', fields)
export const notFound = (): HttpRefusal => new HttpRefusal(404, MESSAGES[404] ?? '')
export const forbidden = (message = 'No tiene permiso para hacer esto.'): HttpRefusal => new HttpRefusal(403, message)

const MESSAGES: Record<number, string> = {
  400: 'La solicitud no es válida. Revise los campos señalados.',
  401: 'Su sesión expiró, inicie sesión de nuevo.',
  403: 'No tiene permiso para hacer esto.',
  404: 'No se encontró lo que busca.',
  405: 'No se encontró lo que busca.',
  413: 'El contenido es demasiado grande.',
  415: 'El tipo de contenido no se admite.',
  429: 'Demasiadas solicitudes. Espere un momento e intente de nuevo.',
  503: 'El servicio no está disponible en este momento. Intente de nuevo en unos segundos.',
}
const OURS = 'Ocurrio un error al procesar la petición del servicio.'

export const envelope = (message: string, data: unknown = null) => ({ value: false as const, message, data })

type Issue = {
  keyword: string
  instancePath: string
  message?: string
  params: Record<string, unknown> & { issue?: unknown }
}

/** Zod's words never reach the customer: each kind of issue has its Spanish sentence. */
function inSpanish(issue: Issue): WrongField[] {
  const campo = issue.instancePath.replace(/^\//, '').replaceAll('/', '.')
  const p = issue.params as {
    keys?: string[]
    input?: unknown
    maximum?: number
    minimum?: number
    origin?: string
    expected?: string
  }
  switch (issue.keyword) {
    case 'unrecognized_keys':
      return (p.keys ?? []).map((key) => ({
        campo: campo ? `${campo}.${key}` : key,
        mensaje: 'Este campo no se espera.',
      }))
    case 'too_big':
      return [
        {
          campo,
          mensaje: p.origin === 'string' ? `Escriba a lo más ${p.maximum} caracteres.` : `El máximo es ${p.maximum}.`,
        },
      ]
    case 'too_small':
      return [
        {
          campo,
          mensaje: p.origin === 'string' ? `Escriba al menos ${p.minimum} caracteres.` : `El mínimo es ${p.minimum}.`,
        },
      ]
    case 'invalid_format':
      return [{ campo, mensaje: 'El formato no es válido.' }]
    case 'invalid_value':
      return [{ campo, mensaje: 'No es una de las opciones.' }]
    case 'invalid_type':
      return [{ campo, mensaje: 'Falta este campo o su tipo no es válido.' }]
    default:
      return [{ campo, mensaje: 'El valor no es válido.' }]
  }
}

/** The wrong fields of a body that was parsed by hand. */
export const fieldsOf = (issues: readonly { code: string; path: PropertyKey[] }[]): WrongField[] =>
  issues.flatMap((issue) =>
    inSpanish({
      keyword: issue.code,
      instancePath: issue.path.map((part) => `/${String(part)}`).join(''),
      params: issue as unknown as Issue['params'],
    }),
  )

/** Every error becomes an answer here (decisions 1.3); what is our own fault is logged and apologised for. */
export function answerError(
  error: FastifyError | Refusal | HttpRefusal,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (error instanceof Refusal) {
    reply.status(200).send(envelope(error.message, error.data))
    return
  }
  if (error instanceof HttpRefusal) {
    if (error instanceof TooMany) reply.header('Retry-After', String(error.seconds))
    reply.status(error.statusCode).send(envelope(error.message, error.data))
    return
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    reply.status(400).send(envelope(MESSAGES[400] ?? '', (error.validation as unknown as Issue[]).flatMap(inSpanish)))
    return
  }
  if (isConnectionLost(error) || isBusy(error)) {
    request.log.error({ code: (error as { code?: string }).code }, 'database unreachable or busy')
    reply
      .status(503)
      .header('Retry-After', '5')
      .send(envelope(MESSAGES[503] ?? ''))
    return
  }
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) {
    const known = MESSAGES[status] ? status : 400
    reply.status(known).send(envelope(MESSAGES[known] ?? '', known === 400 ? [] : null))
    return
  }
  if (status === 503) {
    reply
      .status(503)
      .header('Retry-After', '5')
      .send(envelope(MESSAGES[503] ?? ''))
    return
  }
  request.log.error({ err: { type: error.name, code: error.code, stack: error.stack } }, 'unexpected error')
  reply.status(500).send(envelope(OURS))
}
