import type { Solicitud } from '@surtia/contracts/solicitudes-de-mesa.ts'
import * as calls from '@surtia/contracts/solicitudes-de-mesa.ts'
import type { FastifyInstance } from 'fastify'
import { transaction } from '../../db/database.ts'
import { type Asked, answer } from '../../edge/answer.ts'
import { notFound } from '../../edge/refusals.ts'
import { checkVersion } from '../../edge/version.ts'
import { audit } from '../../jobs/auditoria.ts'
import { type Columnas, exportarListado } from '../../outside/exportar-listado.ts'
import type { Portal } from '../../portal.ts'
import { findSolicitud, listSolicitudesDeMesa, lockSolicitud, saveAtencion } from './solicitudes.mesa.queries.ts'

const dato = (nombre: string) => (s: Solicitud) => s.datos[nombre] ?? ''
const COLUMNAS: Columnas<Solicitud> = {
  Recibida: (s) => s.creada,
  Tipo: (s) => (s.tipo === 'contacto' ? 'Contacto' : 'Quiere ser cliente'),
  Nombre: dato('Nombre'),
  Correo: dato('Correo'),
  Teléfono: dato('Teléfono'),
  Negocio: dato('Negocio'),
  Lugar: (s) => [s.datos.Ciudad, s.datos.Municipio, s.datos.Estado].filter(Boolean).join(', '),
  Mensaje: dato('Mensaje'),
  Estado: (s) => s.estado,
  Nota: (s) => s.nota,
}

/** What visitors wrote and who wants to be a client, for those who answer it. */
export function registerSolicitudesDeMesa(app: FastifyInstance, portal: Portal): void {
  answer(app, portal, calls.consultarSolicitudes, ({ body }) => listSolicitudesDeMesa(portal.db, body))
  answer(app, portal, calls.exportarSolicitudes, async ({ body, personal: { idPersonal } }) => {
    // what was looked for may be a name
    const { texto: _, ...filtros } = body.filtros
    await audit(portal.db, 'solicitudes.exportadas', { idPersonal }, { filtros })
    return exportarListado('solicitudes', COLUMNAS, body, (pedido) => listSolicitudesDeMesa(portal.db, pedido))
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
