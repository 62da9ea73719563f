import rateLimitPlugin, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { Limit } from '@surtia/contracts/call.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Portal } from '../portal.ts'
import { SharedCounts } from './shared-counts.ts'
import { networkOf } from './tries.ts'

/**
 * Calls a minute, per user when signed in, else per address (docs/reglas/limites.md#por-usuario-o-por-origen).
 * SURTIA_LIMITES multiplies them.
 */
const PER_MINUTE: Record<Limit | 'paginas', number> = {
  verificar: 5,
  recuperar: 3,
  renovar: 30,
  // above what wrong passwords close by themselves: a shop that opens, not a guesser
  acceso: 60,
  formularios: 5,
  subidas: 5,
  busqueda: 120,
  // a scanner reads five a second for a minute
  captura: 300,
  // what waited on a device goes out in a row; each one writes keys that stay for a week
  deseos: 900,
  envio: 10,
  descargas: 10,
  candidatos: 20,
  // what pages of a shop tell of themselves; what is more is not told
  navegador: 120,
  'lecturas de farmacia': 60,
  'pedidos de farmacia': 10,
  // pages that are made at each request; a reader who turns them fast stays below
  paginas: 600,
}

/** The limiter makes a store for each route; ours count in one place, under keys that end in the route's path. */
function storeOf(counts: SharedCounts): FastifyRateLimitStoreCtor {
  return class Store implements FastifyRateLimitStore {
    incr(
      key: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
      window: number,
      max: number,
    ): void {
      counts.incr(key, done, window, max)
    }
    child(): FastifyRateLimitStore {
      return this
    }
  }
}

/** Counted over all their calls together, of each key of a client: what the header RateLimit-Policy names. */
export const POR_CLAVE: Partial<Record<Limit | 'paginas', string>> = {
  'lecturas de farmacia': 'lecturas',
  'pedidos de farmacia': 'pedidos',
}

type LimitedRequest = FastifyRequest & {
  session?: { usuario: { codCliente: string; idUsuario: number } } | null
  sistema?: { idClave: number } | null
}

export async function registerLimits(app: FastifyInstance, portal: Portal): Promise<void> {
  const counts = new SharedCounts(portal.db)
  app.addHook('onClose', async () => counts.close())
  await app.register(rateLimitPlugin, {
    global: false,
    store: storeOf(counts),
    // before the body is read: what is malformed counts too
    hook: 'onRequest',
    keyGenerator: ({ session, sistema, ip }: LimitedRequest) => {
      if (sistema) return `k${sistema.idClave}`
      return session ? `u${session.usuario.idUsuario}` : `a${networkOf(ip)}`
    },
    errorResponseBuilder: () => Object.assign(new Error('limit'), { statusCode: 429 }),
  })
}

/** Route configuration for a named limit, counted for each path by itself but for those of a client's key, or none. */
export function rateLimit(
  portal: Portal,
  limit: Limit | 'paginas' | undefined,
  path: string,
): { rateLimit?: { max: number; timeWindow: number; groupId: string } } {
  if (!limit) return {}
  return {
    rateLimit: {
      max: Math.max(1, Math.round(PER_MINUTE[limit] * portal.settings.limites)),
      timeWindow: 60_000,
      groupId: POR_CLAVE[limit] ?? path,
    },
  }
}
