import * as calls from '@surtia/contracts/estatus-pedido.ts'
import type { FastifyInstance } from 'fastify'
import { reading } from '../../db/database.ts'
import { answer } from '../../edge/answer.ts'
import type { Portal } from '../../portal.ts'
import { pedidosAnteriores, pedidosEnc } from './anteriores.ts'
import { registerCambios } from './cambios.ts'
import { pedidosDet } from './detalle.ts'
import { listActivos } from './pedidos.queries.ts'

export function registerPedidos(app: FastifyInstance, portal: Portal): void {
  answer(app, portal, calls.pedidosActivos, async ({ cliente }) => ({
    data: await reading(() => listActivos(portal.db, cliente.codCliente)),
  }))
  answer(app, portal, calls.pedidosDet, pedidosDet)
  answer(app, portal, calls.pedidosAnteriores, pedidosAnteriores)
  answer(app, portal, calls.pedidosEnc, pedidosEnc)
  registerCambios(app, portal)
}
