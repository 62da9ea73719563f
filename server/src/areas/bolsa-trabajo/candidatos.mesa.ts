import * as calls from '@surtia/contracts/candidatos-de-mesa.ts'
import { extensionDe } from '@surtia/rules/bolsa-trabajo/archivos.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import type { FastifyInstance } from 'fastify'
import { transaction } from '../../db/database.ts'
import { type Asked, answer } from '../../edge/answer.ts'
import { answerListado } from '../../edge/listado.ts'
import { notFound } from '../../edge/refusals.ts'
import { checkVersion } from '../../edge/version.ts'
import { audit } from '../../jobs/auditoria.ts'
import type { Portal } from '../../portal.ts'
import { findCandidato, listCandidatos, lockAtencion, saveAtencion } from './candidatos.mesa.queries.ts'

const UN_DIA_MS = 86_400_000
const TIPOS = { cv: 'CV', solicitud: 'Solicitud de empleo', postulacion: 'Postulación' } as const

/** What candidates sent, for those who look after it. */
export function registerCandidatosDeMesa(app: FastifyInstance, portal: Portal): void {
  const listar = (pedido: Parameters<typeof listCandidatos>[1]) =>
    listCandidatos(portal.db, pedido, (c) => comoViaja(portal, c))
  answerListado(app, portal, calls.candidatos, listar, { tipo: (c) => TIPOS[c.tipo] })
  answer(app, portal, calls.candidatoDeMesa, async ({ params, personal: { idPersonal } }) => {
    const candidato = await findCandidato(portal.db, params.id)
    if (!candidato) throw notFound()
    await audit(portal.db, 'candidatura.abierta', { idPersonal }, { id: params.id })
    return { data: comoViaja(portal, candidato) }
  })
  answer(app, portal, calls.archivoDeCandidato, bajarArchivo)
  answer(app, portal, calls.atenderCandidato, atenderCandidato)
}

/** It says when it will be removed (docs/reglas/archivos.md#lo-que-se-purga). */
const comoViaja = <C extends { creada: Date }>({ settings }: Portal, candidato: C) => ({
  ...candidato,
  creada: candidato.creada.toISOString(),
  seBorra: diaDe(new Date(candidato.creada.getTime() + settings.candidatosDias * UN_DIA_MS)),
})

async function bajarArchivo({ portal, params, personal: { idPersonal } }: Asked<typeof calls.archivoDeCandidato>) {
  const candidato = await findCandidato(portal.db, params.id)
  const contenido = candidato && (await portal.almacen.abrir('candidatos', params.id))
  if (!candidato || !contenido) throw notFound()
  try {
    await audit(portal.db, 'candidatura.archivo', { idPersonal }, { id: params.id })
  } catch (error) {
    contenido.destroy()
    throw error
  }
  // a name that its sender chose does not travel in a header
  const nombre = `candidato-${params.id}.${extensionDe(candidato.archivo)}`
  return { nombre, tipo: candidato.tipoDeArchivo, contenido }
}

async function atenderCandidato({ portal, params, body, personal }: Asked<typeof calls.atenderCandidato>) {
  const version = await transaction(portal.db, async (trx) => {
    const actual = await lockAtencion(trx, params.id)
    if (!actual) throw notFound()
    checkVersion(actual, body)
    // the note is about a person, and the audit outlives what is kept of that person
    const detalle = { id: params.id, notaCambiada: actual.nota !== body.nota }
    await audit(trx, 'candidatura.atendida', { idPersonal: personal.idPersonal }, detalle, {
      antes: { estado: actual.estado },
      despues: { estado: body.estado },
    })
    return saveAtencion(trx, params.id, body)
  })
  return { data: { version } }
}
