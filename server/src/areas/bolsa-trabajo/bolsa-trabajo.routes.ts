import * as calls from '@surtia/contracts/bolsa-trabajo.ts'
import type { FastifyInstance } from 'fastify'
import { answerAnyone, answerUpload } from '../../edge/answer.ts'
import type { Portal } from '../../portal.ts'
import { recibirCv, recibirPostulacion, recibirSolicitud } from './recibir-candidatura.ts'
import { publicadas } from './vacantes.queries.ts'
import { bajarArchivo, verCandidatura } from './ver-candidatura.ts'

export function registerBolsaTrabajo(app: FastifyInstance, portal: Portal): void {
  answerAnyone(app, portal, calls.obtenerVacantes, async () => ({ data: await publicadas(portal.db) }))
  answerUpload(app, portal, calls.guardarCv, recibirCv)
  answerUpload(app, portal, calls.guardarPostulacion, recibirPostulacion)
  answerUpload(app, portal, calls.guardarSolicitud, recibirSolicitud)
  answerAnyone(app, portal, calls.consultarCandidatura, verCandidatura)
  answerAnyone(app, portal, calls.descargarCandidatura, bajarArchivo)
}
