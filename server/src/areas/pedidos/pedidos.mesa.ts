import * as calls from '@surtia/contracts/pedidos-de-mesa.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { etiquetaDe } from '@surtia/rules/pedidos/estatus.ts'
import { soloDeAgente } from '@surtia/rules/personal/permisos.ts'
import type { FastifyInstance } from 'fastify'
import { reading } from '../../db/database.ts'
import { answer } from '../../edge/answer.ts'
import { answerListado } from '../../edge/listado.ts'
import { notFound } from '../../edge/refusals.ts'
import type { Portal } from '../../portal.ts'
import { historiaDe } from './historia.ts'
import { findPedidoDeMesa, listPedidosDeMesa } from './pedidos.mesa.queries.ts'
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
  answer(app, portal, calls.pedidoDeMesa, async ({ params, personal }) => {
    const pedido = await reading(() => findPedidoDeMesa(portal.db, params.folio, soloDeAgente(personal)))
    if (!pedido) throw notFound()
    const historia = await reading(() => historiaDe(portal.db, pedido))
    return {
      data: {
        ...pedido,
        recibido: pedido.recibido.toISOString(),
        acuse: pedido.acuse?.toISOString() ?? null,
        historia,
      },
    }
  })
  answer(app, portal, calls.reenviarPedido, reenviarPedido)
}
