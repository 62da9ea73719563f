import { surtir } from '@surtia/contracts/carrito.ts'
import * as calls from '@surtia/contracts/estado.ts'
import { contarDelNavegador } from '@surtia/contracts/navegador.ts'
import { guardarIntento } from '@surtia/contracts/pagos.ts'
import type { Parte } from '@surtia/rules/estado/partes.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answer } from '../../edge/answer.ts'
import type { Portal } from '../../portal.ts'
import { openVigia, type Vigia } from './vigia.ts'

const vigias = new WeakMap<Portal, Vigia>()

/** How the service is, for the call and for the page. */
export const vigiaDe = (portal: Portal): Vigia => {
  const vigia = vigias.get(portal) ?? openVigia(portal)
  vigias.set(portal, vigia)
  return vigia
}

/** Counts every call of clients and visitors, and tells how the service is. */
export function registerEstado(app: FastifyInstance, portal: Portal): void {
  const vigia = vigiaDe(portal)
  app.addHook('onResponse', async (request, reply) => {
    const parte = parteDe(request)
    if (parte) vigia.contar(parte, reply.statusCode >= 500)
  })
  app.addHook('onClose', async () => vigia.cerrar())
  answer(app, portal, calls.estadoDelServicio, async () => ({ data: await vigia.estado() }))
}

const DE_PAGOS = guardarIntento.path.slice(0, guardarIntento.path.lastIndexOf('/') + 1)

/** What nobody asks of the house: this page itself, and what screens tell of themselves, which is well while nothing else is. */
const APARTE: readonly string[] = [calls.estadoDelServicio.path, contarDelNavegador.path]

/** Of which part a call is; undefined for what the staff and the ERP ask, and what stands apart. */
function parteDe({ routeOptions: { url = '', config } }: FastifyRequest): Parte | undefined {
  if ((config.access !== 'cliente' && config.access !== 'publico') || APARTE.includes(url)) return undefined
  if (url === surtir.path) return 'Pedidos'
  return url.startsWith(DE_PAGOS) ? 'Pagos en línea' : 'Sitio'
}
