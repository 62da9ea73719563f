import type { FastifyInstance, FastifyReply } from 'fastify'
import { NotNow, unavailable } from './refusals.ts'

const inHand = new WeakMap<FastifyInstance, Set<FastifyReply>>()

/** Remembers the requests that have no answer yet. */
export function registerEnding(app: FastifyInstance): void {
  const waiting = new Set<FastifyReply>()
  inHand.set(app, waiting)
  const clock = setInterval(() => giveUpLate(app, waiting), Math.min(1_000, app.pace.answer))
  clock.unref()
  app.addHook('onClose', async () => clearInterval(clock))
  app.addHook('onRequest', async (_request, reply) => {
    waiting.add(reply)
    reply.raw.once('close', () => waiting.delete(reply))
  })
}

/**
 * Whoever waits too long is told that there is no answer; one that has begun is cut. What came with a body, and was read, is being done:
 * it is answered when it is. One clock for all, for Fastify's own makes an AbortController for each request (docs/decisiones/0133-lo-que-cada-llamada-paga.md).
 */
function giveUpLate({ pace }: FastifyInstance, waiting: Set<FastifyReply>): void {
  for (const reply of waiting) {
    const { raw, routeOptions } = reply.request
    if (raw.destroyed || reply.elapsedTime < (routeOptions.config.patience ?? pace.answer)) continue
    waiting.delete(reply)
    if (reply.sent) continue
    if (reply.raw.headersSent) reply.raw.destroy()
    else reply.send(unavailable())
  }
}

const AGAIN_S = 1

/**
 * A process that can wait no longer tells whoever has no answer yet to come again, to another one (docs/reglas/orilla.md#terminar-bien):
 * what was stored meanwhile is known by its key. Of an answer that has begun there is nothing to tell.
 */
export async function tellToComeAgain(app: FastifyInstance, withinMs: number): Promise<void> {
  const unanswered = [...(inHand.get(app) ?? [])].filter((reply) => !reply.sent && !reply.raw.headersSent)
  const told = unanswered.map(
    (reply) =>
      new Promise<void>((resolve) => {
        reply.raw.once('finish', resolve)
        reply.send(new NotNow('El servicio se está actualizando. Intente de nuevo en un momento.', AGAIN_S))
      }),
  )
  if (told.length === 0) return
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, withinMs)
  })
  await Promise.race([Promise.all(told), over])
  clearTimeout(timer)
}
