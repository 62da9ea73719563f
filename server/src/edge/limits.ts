import rateLimitPlugin from '@fastify/rate-limit'
import type { Limit } from '@surtia/contracts/call.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Portal } from '../portal.ts'

/** Calls a minute, per user when signed in, else per address (security 18). SURTIA_LIMITES multiplies them. */
const PER_MINUTE: Record<Limit, number> = {
  verificar: 5,
  recuperar: 3,
  renovar: 30,
  formularios: 5,
  subidas: 5,
  busqueda: 120,
  envio: 10,
  descargas: 10,
}

type LimitedRequest = FastifyRequest & { session?: { usuario: { codCliente: string; idUsuario: number } } | null }

export async function registerLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimitPlugin, {
    global: false,
    hook: 'preHandler',
    keyGenerator: (request: LimitedRequest) => (request.session ? `u${request.session.usuario.idUsuario}` : `a${request.ip}`),
    errorResponseBuilder: () => Object.assign(new Error('limit'), { statusCode: 429 }),
  })
}

/** Route configuration for a named limit, counted for each path by itself, or none. */
export function rateLimit(portal: Portal, limit: Limit | undefined, path: string): { rateLimit?: { max: number; timeWindow: number; groupId: string } } {
  if (!limit) return {}
  return { rateLimit: { max: Math.max(1, Math.round(PER_MINUTE[limit] * portal.settings.limites)), timeWindow: 60_000, groupId: path } }
}
