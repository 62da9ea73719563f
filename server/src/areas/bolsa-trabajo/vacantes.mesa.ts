import * as calls from '@surtia/contracts/vacantes-de-mesa.ts'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../edge/answer.ts'
import { notFound } from '../../edge/refusals.ts'
import type { Portal } from '../../portal.ts'
import { cambiarVacante, crearVacante } from './cambiar-vacante.ts'
import { listVacantesDeMesa } from './vacantes.mesa.queries.ts'

/** Vacancies, for those who look after them. */
export function registerVacantesDeMesa(app: FastifyInstance, portal: Portal): void {
  answer(app, portal, calls.vacantes.consultar, ({ body }) => listVacantesDeMesa(portal.db, body))
  answer(app, portal, calls.cambiarVacante, async ({ params, body, personal: { idPersonal }, once }) => {
    const { version, ...cambios } = body
    if (params.id === 0) return { data: await crearVacante(portal, cambios, { idPersonal, once }) }
    const guardada = await cambiarVacante(portal, params.id, cambios, { idPersonal, version })
    if (!guardada) throw notFound()
    return { data: guardada }
  })
}
