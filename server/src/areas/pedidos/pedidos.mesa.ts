import * as calls from '@surtia/contracts/pedidos-de-mesa.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { etiquetaDe } from '@surtia/rules/pedidos/estatus.ts'
import { soloDeAgente } from '@surtia/rules/personal/permisos.ts'
import type { FastifyInstance } from 'fastify'
import { reading } from '../../db/database.ts'
import { answer } from '../../edge/answer.ts'
import { answerListado } from '../../edge/listado.ts'
import type { Portal } from '../../portal.ts'
import { pedidoDeMesa } from './pedido-de-mesa.ts'
import { listPedidosDeMesa } from './pedidos.mesa.queries.ts'
import { reenviarPedido } from './reenviar.ts'

const siNo = (valor: boolean): string => (valor ? 'sí' : 'no')

/** What the staff sees of orders, and does. */
export function registerPedidosDeMesa(app: FastifyInstance, portal: Portal): void {
  answerListado(
    app,
    portal,
    calls.pedidos,
    (pedido, personal) =>
      reading(() =>
        listPedidosDeMesa(portal.db, pedido, { hoy: diaDe(portal.ahora()), codAgente: soloDeAgente(personal) }),
      ),
    {
      estatus: (p) => etiquetaDe(p.estatus),
      clave: (p) => p.estatus,
      acuse: (p) => p.acuse ?? (p.porAcusar ? 'pendiente' : ''),
      deOtrosCedis: (p) => siNo(p.deOtrosCedis),
      conNegados: (p) => siNo(p.conNegados),
    },
  )
  answer(app, portal, calls.pedidoDeMesa, pedidoDeMesa)
  answer(app, portal, calls.reenviarPedido, reenviarPedido)
}
