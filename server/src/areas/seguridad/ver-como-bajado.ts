import type { FastifyInstance, FastifyRequest } from 'fastify'
import { audit } from '../../jobs/auditoria.ts'
import type { Portal } from '../../portal.ts'

/** What of a request is written down: keys and folios, no more of them than one reads. */
const A_LO_MAS = 4_000

/**
 * What somebody of the staff takes along while it looks as a client leaves a line with both identities, before it goes out
 * (docs/reglas/personal.md#ver-como). What says so itself of everybody (herramientas) is not written twice.
 */
export function registerVerComoBajado(app: FastifyInstance, { db }: Portal): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { session, routeOptions } = request
    if (session?.idPersonal == null || !routeOptions.config.descarga || reply.statusCode !== 200) return payload
    if (routeOptions.url?.startsWith('/servicio/')) return payload
    if (typeof payload === 'string' && payload.startsWith('{"value":false')) return payload
    const { codCliente, idUsuario } = session.usuario
    await audit(db, 'ver-como.bajado', { codCliente, idUsuario, idPersonal: session.idPersonal }, loQueBajo(request))
    return payload
  })
}

function loQueBajo({ routeOptions: { url }, params, body }: FastifyRequest): Record<string, unknown> {
  const pedido = {
    ...(params as object),
    ...(Array.isArray(body) ? { renglones: body } : (body as object | undefined)),
  }
  if (JSON.stringify(pedido).length <= A_LO_MAS) return { ruta: url, pedido }
  return { ruta: url, cuantos: Array.isArray(body) ? body.length : Object.keys(pedido).length }
}
