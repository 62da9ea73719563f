import type { EstadoDePago } from '@surtia/rules/pagos/respuesta-del-banco.ts'
import type { FastifyInstance } from 'fastify'
import { HttpRefusal } from '../../edge/refusals.ts'
import { parseRespuesta } from '../../outside/pasarela.ts'
import type { Portal } from '../../portal.ts'
import { recibirRespuesta } from './recibir-respuesta.ts'

const MAS_BYTES = 20_000
const NO_REALIZADOS: ReadonlySet<EstadoDePago> = new Set(['fallido', 'cancelado'])

/**
 * The bank's way back: it posts its answer to the success or the failure address, and neither is trusted more than the other. A good one is taken
 * in, then the browser goes to the page that shows what became of it; a bad one is 400 and changes nothing. Visiting the address changes nothing.
 */
export function registerRegresosDelBanco(app: FastifyInstance, portal: Portal): void {
  const llaves = [portal.settings.pasarelaSecreto, portal.settings.pasarelaSecretoTambien]
  app.register(async (banco) => {
    banco.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAS_BYTES },
      (_request, body, done) => done(null, body),
    )
    for (const regreso of ['pago-exitoso', 'pago-fallido']) {
      banco.post(
        `/pagos-especial/${regreso}`,
        { config: { access: 'publico' }, schema: { hide: true } },
        async (request, reply) => {
          const respuesta = typeof request.body === 'string' ? parseRespuesta(llaves, request.body) : undefined
          const pago = respuesta && (await recibirRespuesta(portal, respuesta))
          if (!respuesta || !pago) {
            request.log.warn({ regreso }, 'bank answer refused')
            throw new HttpRefusal(400, 'La respuesta del banco no es válida.')
          }
          return reply.redirect(
            `/pagos-especial/${NO_REALIZADOS.has(pago.estado) ? 'pago-fallido' : 'pago-exitoso'}?resultado=${pago.resultado}`,
            303,
          )
        },
      )
    }
  })
}
