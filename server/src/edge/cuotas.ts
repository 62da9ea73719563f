import type { FastifyInstance } from 'fastify'

/**
 * What is left of the minute, as the IETF's RateLimit fields tell it, in their structured form and in the three plain ones that libraries read
 * (docs/farmacias.md#llamadas-por-minuto).
 */
export function registerCuotas(app: FastifyInstance): void {
  app.addHook('onSend', async ({ routeOptions }, reply, payload) => {
    const { groupId, timeWindow } = (routeOptions.config.rateLimit ?? {}) as { groupId?: string; timeWindow?: number }
    const [cuantas, quedan, segundos] = ['limit', 'remaining', 'reset'].map((dato) =>
      reply.getHeader(`x-ratelimit-${dato}`),
    )
    if (!groupId || !timeWindow || cuantas === undefined) return payload
    for (const dato of ['limit', 'remaining', 'reset']) reply.removeHeader(`x-ratelimit-${dato}`)
    reply.headers({
      RateLimit: `"${groupId}";r=${quedan};t=${segundos}`,
      'RateLimit-Policy': `"${groupId}";q=${cuantas};w=${timeWindow / 1_000}`,
      'RateLimit-Limit': cuantas,
      'RateLimit-Remaining': quedan,
      'RateLimit-Reset': segundos,
    })
    return payload
  })
}
