import * as calls from '@surtia/contracts/notificaciones.ts'
import * as deEquipos from '@surtia/contracts/push.ts'
import type { FastifyInstance } from 'fastify'
import { reading, stating } from '../../db/database.ts'
import { answer } from '../../edge/answer.ts'
import type { Portal } from '../../portal.ts'
import { llaveDePush, quitarSuscripcion, suscribir } from './equipos.ts'
import { listNotificaciones, markRedirigidas, markVistas } from './notificaciones.queries.ts'

export function registerNotificaciones(app: FastifyInstance, portal: Portal): void {
  answer(app, portal, calls.ultimasNotificaciones, async ({ cliente }) => ({
    data: await reading(() => listNotificaciones(portal.db, cliente)),
  }))
  answer(app, portal, calls.marcarVistas, async ({ cliente }) => {
    await stating(() => markVistas(portal.db, cliente))
    return { data: null }
  })
  answer(app, portal, calls.redireccionadas, async ({ cliente, body }) => {
    const codigo = body.todasRedirigidas ? 0 : body.codigoNotificacion
    await stating(() => markRedirigidas(portal.db, cliente, codigo))
    return { data: null }
  })
  answer(app, portal, deEquipos.llaveDePush, llaveDePush)
  answer(app, portal, deEquipos.suscribir, suscribir)
  answer(app, portal, deEquipos.quitarSuscripcion, quitarSuscripcion)
}
