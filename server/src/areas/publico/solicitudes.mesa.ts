import type { Solicitud } from '@surtia/contracts/solicitudes-de-mesa.ts'
import * as calls from '@surtia/contracts/solicitudes-de-mesa.ts'
import type { FastifyInstance } from 'fastify'
import { transaction } from '../../db/database.ts'
import { type Asked, answer } from '../../edge/answer.ts'
import { answerListado } from '../../edge/listado.ts'
import { notFound } from '../../edge/refusals.ts'
import { checkVersion } from '../../edge/version.ts'
import { audit } from '../../jobs/auditoria.ts'
import type { Portal } from '../../portal.ts'
import { findSolicitud, listSolicitudesDeMesa, lockSolicitud, saveAtencion } from './solicitudes.mesa.queries.ts'

const dato = (nombre: string) => (s: Solicitud) => s.datos[nombre] ?? ''

/** What visitors wrote and who wants to be a client, for those who answer it. */
export function registerSolicitudesDeMesa(app: FastifyInstance, portal: Portal): void {
  answerListado(app, portal, calls.solicitudes, (pedido) => listSolicitudesDeMesa(portal.db, pedido), {
    tipo: (s) => (s.tipo === 'contacto' ? 'Contacto' : 'Quiere ser cliente'),
    nombre: dato('Nombre'),
    correo: dato('Correo'),
    telefono: dato('Teléfono'),
    negocio: dato('Negocio'),
    lugar: (s) => [s.datos.Ciudad, s.datos.Municipio, s.datos.Estado].filter(Boolean).join(', '),
    mensaje: dato('Mensaje'),
  })
  answer(app, portal, calls.solicitudDeMesa, async ({ params }) => {
    const solicitud = await findSolicitud(portal.db, params.id)
    if (!solicitud) throw notFound()
    return { data: solicitud }
  })
  answer(app, portal, calls.atenderSolicitud, atenderSolicitud)
}

async function atenderSolicitud({ portal, params, body, personal }: Asked<typeof calls.atenderSolicitud>) {
  const version = await transaction(portal.db, async (trx) => {
    const actual = await lockSolicitud(trx, params.id)
    if (!actual) throw notFound()
    checkVersion(actual, body)
    // the note may name a person; the audit never does
    const detalle = { id: params.id, notaCambiada: actual.nota !== body.nota }
    await audit(trx, 'solicitud.atendida', { idPersonal: personal.idPersonal }, detalle, {
      antes: { estado: actual.estado },
      despues: { estado: body.estado },
    })
    return saveAtencion(trx, params.id, body)
  })
  return { data: { version } }
}
