import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Portal } from '../portal.ts'

const state = new WeakMap<Portal, { ready: boolean }>()

/** Tells /salud/lista whether the portal wants requests: after its start, and no longer once it is asked to end. */
export function setReady(portal: Portal, ready: boolean): void {
  state.set(portal, { ready })
}

export function registerHealth(app: FastifyInstance, portal: Portal): void {
  app.get('/salud/viva', { schema: { hide: true } }, async () => ({ value: true, message: 'viva', data: null }))

  app.get('/salud/lista', { schema: { hide: true } }, async (_request, reply) => {
    // until the catalogue is in memory searches would wait; who only works through the queue searches nothing
    const wanted =
      (state.get(portal)?.ready ?? false) && (portal.settings.papel === 'trabajos' || portal.indice.listo())
    const reached =
      wanted &&
      (await sql`select 1 from articulos limit 1`.execute(portal.db).then(
        () => true,
        () => false,
      ))
    if (reached) return { value: true, message: 'lista', data: null }
    return reply.status(503).send({ value: false, message: 'no lista', data: null })
  })
}
