import type * as calls from '@surtia/contracts/pedidos-de-mesa.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { excesoDe } from '@surtia/rules/pedidos/credito.ts'
import { DETENIDO } from '@surtia/rules/pedidos/estatus.ts'
import { puede, soloDeAgente } from '@surtia/rules/personal/permisos.ts'
import { seListaDesde } from '@surtia/rules/recepcion/estado.ts'
import { type Reader, reading } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { notFound } from '../../edge/refusals.ts'
import { findSaldo } from '../adeudos/saldo.queries.ts'
import { historiaDe } from './historia.ts'
import { findDetenidoDelEnvio, findPedidoDeMesa } from './pedidos.mesa.queries.ts'

/** One order as the staff sees it: of one held by credit, also why, for who sees what a client owes. */
export async function pedidoDeMesa({ portal: { db, ahora }, params, personal }: Asked<typeof calls.pedidoDeMesa>) {
  const suyos = { codAgente: soloDeAgente(personal), desde: seListaDesde(ahora()) }
  const pedido = await reading(() => findPedidoDeMesa(db, params.folio, suyos))
  if (!pedido) throw notFound()
  const porCredito = pedido.estatus === DETENIDO && puede(personal.papeles, 'verClientes')
  const [historia, credito] = await Promise.all([
    reading(() => historiaDe(db, pedido)),
    porCredito ? creditoDe(db, pedido, diaDe(ahora())) : null,
  ])
  const { motivos: _, autorizadoPor: __, recibido, acuse, ...resto } = pedido
  return {
    data: { ...resto, recibido: recibido.toISOString(), acuse: acuse?.toISOString() ?? null, credito, historia },
  }
}

async function creditoDe(db: Reader, pedido: { codCliente: string; envio: string }, hoy: string) {
  const [saldo, total] = await Promise.all([findSaldo(db, pedido.codCliente, hoy), findDetenidoDelEnvio(db, pedido)])
  const { creditoDisponible: disponible, saldoActual: adeudo, vencido } = saldo
  return { excede: excesoDe(total, disponible), disponible, adeudo, vencido }
}
