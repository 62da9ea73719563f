import * as calls from '@surtia/contracts/catalogo-publico.ts'
import type { FastifyInstance } from 'fastify'
import { answerAnyone } from '../../edge/answer.ts'
import type { Portal } from '../../portal.ts'
import { listPublicos, nivel, todasLasClasificaciones, todasLasFormas } from './publico.queries.ts'

export function registerCatalogoPublico(app: FastifyInstance, portal: Portal): void {
  const { db } = portal
  answerAnyone(app, portal, calls.clasificaciones, async () => ({ data: await todasLasClasificaciones(db) }))
  answerAnyone(app, portal, calls.formasFarmaceuticas, async () => ({ data: await todasLasFormas(db) }))
  answerAnyone(app, portal, calls.nivelClasificaciones, async () => ({ data: await nivel(db, 'clasificacion') }))
  answerAnyone(app, portal, calls.nivelCategorias, async ({ params }) => ({
    data: await nivel(db, 'categoria', { clasificacion: params.clasificacion }),
  }))
  answerAnyone(app, portal, calls.nivelLineas, async ({ params }) => ({ data: await nivel(db, 'linea', params) }))
  answerAnyone(app, portal, calls.articulosPublicos, ({ params }) =>
    listPublicos(db, portal.settings.imagenesUrl, params),
  )
}
