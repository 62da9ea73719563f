import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Portal } from '../portal.ts'

/** what took so long is always told */
const SLOW_MS = 1_000

/**
 * A line for each answer, but for those of /salud. Of quick good answers that change nothing one in `registroMuestra` is told, with that
 * number beside it: a nation reads a hundred times for each time it orders (docs/operacion.md#la-bitácora). `quiet`: at the debug level.
 */
export function registerRequestLog(
  app: FastifyInstance,
  { settings: { registroMuestra } }: Portal,
  quiet: (request: FastifyRequest) => boolean = () => false,
): void {
  let passed = 0
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    if (route.startsWith('/salud')) return
    const ordinary = registroMuestra > 1 && isOrdinary(request, reply)
    if (ordinary && ++passed % registroMuestra !== 0) return
    request.log[quiet(request) ? 'debug' : 'info'](
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(ordinary ? { de: registroMuestra } : {}),
      },
      'request',
    )
  })
}

function isOrdinary({ method, routeOptions }: FastifyRequest, { statusCode, elapsedTime }: FastifyReply): boolean {
  const { cambia = method !== 'GET' && method !== 'HEAD' } = routeOptions.config
  return !cambia && statusCode < 400 && elapsedTime < SLOW_MS
}
