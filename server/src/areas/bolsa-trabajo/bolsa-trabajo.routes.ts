import * as calls from '@surtia/contracts/bolsa-trabajo.ts'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../edge/answer.ts'
import type { Portal } from '../../portal.ts'
import { recibirCv, recibirPostulacion, recibirSolicitud } from './recibir-candidatura.ts'
import { listPublicadas } from './vacantes.queries.ts'

export function registerBolsaTrabajo(app: FastifyInstance, portal: Portal): void {
  answer(app, portal, calls.obtenerVacantes, async () => ({ data: await listPublicadas(portal.db) }))
  answer(app, portal, calls.guardarCv, recibirCv)
  answer(app, portal, calls.guardarPostulacion, recibirPostulacion)
  answer(app, portal, calls.guardarSolicitud, recibirSolicitud)
}
