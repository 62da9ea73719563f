import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import type { FastifyInstance } from 'fastify'
import { rateLimit } from '../../edge/limits.ts'
import type { Portal } from '../../portal.ts'
import { terminarCarta } from './preferencias.ts'

const MAS_BYTES = 1_000

/**
 * What a mail program posts when its reader presses 'unsubscribe' (RFC 8058): to the address of the page itself, as a form, without
 * having opened it. What the form says is not looked at; the key in the address is what counts.
 */
export function registerBajaDeUnClic(app: FastifyInstance, portal: Portal): void {
  app.register(async (correo) => {
    correo.removeAllContentTypeParsers()
    correo.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAS_BYTES }, (_request, _body, done) => done(null))
    correo.post<{ Params: { clave: string } }>(
      `${DIRECCIONES.baja}:clave`,
      { config: { access: 'publico', ...rateLimit(portal, 'paginas', DIRECCIONES.baja) }, schema: { hide: true } },
      async (request, reply) => {
        await terminarCarta(portal, request.params.clave)
        return reply.code(204).send()
      },
    )
  })
}
