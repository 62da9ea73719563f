import * as calls from '@surtia/contracts/publico.ts'
import { ESTADOS } from '@surtia/rules/publico/estados.ts'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../edge/answer.ts'
import type { Portal } from '../../portal.ts'
import { remember } from '../../remember.ts'
import { listLogos } from './logos.queries.ts'
import { enviarContacto, enviarInteres } from './recibir-solicitud.ts'

export function registerPublico(app: FastifyInstance, portal: Portal): void {
  // it changes with the company alone
  const aviso = remember<Buffer>({ ms: Number.POSITIVE_INFINITY, cuantos: 1 })
  const avisoDePrivacidad = () =>
    aviso(String(portal.empresa.enVigor().version), () => portal.dibujar('avisoDePrivacidad', undefined))
  answer(app, portal, calls.logos, async () => ({ data: await listLogos(portal.db) }))
  answer(app, portal, calls.estados, async () => ({ data: ESTADOS }))
  answer(app, portal, calls.enviarContacto, enviarContacto)
  answer(app, portal, calls.enviarInteres, enviarInteres)
  app.get('/aviso-privacidad.pdf', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .headers({
        'Content-Type': 'application/pdf',
        'Content-Disposition': 'inline; filename="aviso-de-privacidad.pdf"',
        'Cache-Control': 'public, max-age=3600',
        // what a browser's own viewer needs to show it
        'Content-Security-Policy':
          "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      })
      .send(await avisoDePrivacidad()),
  )
}
