import { Readable } from 'node:stream'
import * as calls from '@surtia/contracts/retiros-de-mesa.ts'
import type { FastifyInstance } from 'fastify'
import { reading } from '../../db/database.ts'
import { type Asked, answer } from '../../edge/answer.ts'
import { answerListado } from '../../edge/listado.ts'
import { audit } from '../../jobs/auditoria.ts'
import type { Portal } from '../../portal.ts'
import { crearRetiro, ensayarRetiro } from './emitir.ts'
import { retiroEntero } from './retiro-entero.ts'
import { listLotesQueEmpiezan, listRetirosDeMesa } from './retiros.mesa.queries.ts'
import { levantarRetiro, recordarRetiro, responderRetiroPor } from './seguir.ts'

/** Recalls: rehearse, issue, follow, remind, lift, report. */
export function registerRetirosDeMesa(app: FastifyInstance, portal: Portal): void {
  const { db } = portal
  answerListado(app, portal, calls.retirosDeMesa, (pedido) => listRetirosDeMesa(db, pedido), {
    lotes: (r) => r.lotes.join(', '),
  })
  answer(app, portal, calls.lotesDeArticulo, async ({ query }) => ({
    data: await reading(() => listLotesQueEmpiezan(db, query.codArticulo, query.texto)),
  }))
  answer(app, portal, calls.ensayarRetiro, ensayarRetiro)
  answer(app, portal, calls.crearRetiro, crearRetiro)
  answer(app, portal, calls.retiroDeMesa, async ({ params }) => ({ data: await retiroEntero(portal, params.id) }))
  answer(app, portal, calls.recordarRetiro, recordarRetiro)
  answer(app, portal, calls.responderRetiroPor, responderRetiroPor)
  answer(app, portal, calls.levantarRetiro, levantarRetiro)
  answer(app, portal, calls.informeDeRetiro, informeDeRetiro)
}

const HOJAS = {
  pdf: { dibujo: 'retiro', tipo: 'application/pdf' },
  xlsx: { dibujo: 'retiroXlsx', tipo: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
} as const

async function informeDeRetiro({ portal, params: { id }, body, personal }: Asked<typeof calls.informeDeRetiro>) {
  const { formato } = body
  const { dibujo, tipo } = HOJAS[formato]
  const contenido = await portal.dibujar(dibujo, await retiroEntero(portal, id))
  await audit(portal.db, 'retiro.informe', { idPersonal: personal.idPersonal }, { id, formato })
  return { nombre: `retiro-${id}.${formato}`, tipo, contenido: Readable.from([contenido]) }
}
