import * as calls from '@surtia/contracts/catalogo-publico.ts'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../edge/answer.ts'
import type { Portal } from '../../portal.ts'
import { listClasificaciones, listFormas } from './publico.queries.ts'
import { listNivel, publicos } from './publico.ts'

export function registerCatalogoPublico(app: FastifyInstance, portal: Portal): void {
  const { db } = portal
  answer(app, portal, calls.clasificaciones, async () => ({ data: await listClasificaciones(db) }))
  answer(app, portal, calls.formasFarmaceuticas, async () => ({ data: await listFormas(db) }))
  answer(app, portal, calls.nivelClasificaciones, async () => ({ data: await listNivel(portal, 'clasificacion') }))
  answer(app, portal, calls.nivelCategorias, async ({ params }) => ({
    data: await listNivel(portal, 'categoria', { clasificacion: params.clasificacion }),
  }))
  answer(app, portal, calls.nivelLineas, async ({ params }) => ({ data: await listNivel(portal, 'linea', params) }))
  answer(app, portal, calls.articulosPublicos, ({ params, query }) => publicos(portal, { ...params, ...query }))
}
