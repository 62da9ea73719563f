import type { PedidoDeMesa } from '@surtia/contracts/mesa.ts'
import type { RenglonDePedidos } from '@surtia/contracts/pedidos-de-mesa.ts'
import * as calls from '@surtia/contracts/pedidos-de-mesa.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { etiquetaDe } from '@surtia/rules/pedidos/estatus.ts'
import { soloDeAgente } from '@surtia/rules/personal/permisos.ts'
import type { FastifyInstance } from 'fastify'
import { reading } from '../../db/database.ts'
import { answer } from '../../edge/answer.ts'
import type { SesionDePersonal } from '../../edge/personal.ts'
import { notFound } from '../../edge/refusals.ts'
import { audit } from '../../jobs/auditoria.ts'
import { type Columnas, exportarListado } from '../../outside/exportar-listado.ts'
import type { Portal } from '../../portal.ts'
import { historiaDe } from './historia.ts'
import { findPedidoDeMesa, listPedidosDeMesa } from './pedidos.mesa.queries.ts'
import { reenviarPedido } from './reenviar.ts'

const siNo = (valor: boolean): string => (valor ? 'sí' : 'no')
const COLUMNAS: Columnas<RenglonDePedidos> = {
  Folio: (p) => p.folio,
  Código: (p) => p.codCliente,
  Cliente: (p) => p.cliente,
  Centro: (p) => p.centro,
  Estatus: (p) => etiquetaDe(p.estatus),
  Clave: (p) => p.estatus,
  Canal: (p) => p.canal,
  Recibido: (p) => p.recibido,
  Total: (p) => p.total,
  Acuse: (p) => p.acuse ?? (p.porAcusar ? 'pendiente' : ''),
  'De otro CEDIS': (p) => siNo(p.deOtrosCedis),
  'Con negados': (p) => siNo(p.conNegados),
}

/** What the staff sees of orders, and does. */
export function registerPedidosDeMesa(app: FastifyInstance, portal: Portal): void {
  const consultar = (pedido: PedidoDeMesa, personal: SesionDePersonal) =>
    reading(() =>
      listPedidosDeMesa(portal.db, pedido, { hoy: diaDe(portal.ahora()), codAgente: soloDeAgente(personal) }),
    )
  answer(app, portal, calls.consultarPedidosDeMesa, ({ body, personal }) => consultar(body, personal))
  answer(app, portal, calls.exportarPedidosDeMesa, async ({ body, personal }) => {
    const { filtros } = body
    await audit(portal.db, 'pedidos.exportados', { idPersonal: personal.idPersonal }, { filtros })
    return exportarListado('pedidos', COLUMNAS, body, (pedido) => consultar(pedido, personal))
  })
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
