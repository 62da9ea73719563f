import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyServerOptions } from 'fastify'
import { conTraza, openTraza, type Traza } from '../traza.ts'

const deQuien = new WeakMap<object, Traza>()

/** The trace of a request: the one that it brought, else its own; the same each time it is asked for. */
function trazaDe(raw: IncomingMessage): Traza {
  const traza = deQuien.get(raw) ?? openTraza(raw.headers.traceparent)
  deQuien.set(raw, traza)
  return traza
}

/** Every line of the log that a request writes names its trace (docs/reglas/bitacora.md#de-punta-a-punta). */
export const childLoggerFactory: NonNullable<FastifyServerOptions['childLoggerFactory']> = (
  logger: FastifyBaseLogger,
  bindings,
  opts,
  raw,
) => logger.child({ ...bindings, traza: trazaDe(raw as IncomingMessage).traza }, opts)

/** What a request does belongs to its trace: what it queues carries it on. */
export function registerTraza(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => conTraza(trazaDe(request.raw as IncomingMessage), done))
}
