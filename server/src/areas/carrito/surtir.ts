import { randomUUID } from 'node:crypto'
import type { Body, Data } from '@surtia/contracts/call.ts'
import type * as calls from '@surtia/contracts/carrito.ts'
import { diferencias } from '@surtia/rules/carrito/diferencias.ts'
import type { Reparto } from '@surtia/rules/carrito/reparto-entre-cedis.ts'
import { sumarTotales } from '@surtia/rules/catalogo/impuestos.ts'
import { estaInactivo } from '@surtia/rules/cuenta/estatus-cliente.ts'
import { INACTIVO, PERMISOS } from '@surtia/rules/cuenta/permisos.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { armarPedidos, type PedidoArmado, type RenglonAPrecio } from '@surtia/rules/pedidos/armar-pedidos.ts'
import { excedeCredito, MENSAJE_DETENIDO } from '@surtia/rules/pedidos/credito.ts'
import { DETENIDO, RECIBIDO } from '@surtia/rules/pedidos/estatus.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { reading, type Trx, transaction } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { forbidden } from '../../edge/refusals.ts'
import { audit } from '../../jobs/auditoria.ts'
import { enqueue } from '../../jobs/outbox.ts'
import type { Portal } from '../../portal.ts'
import { mirada } from '../catalogo/articulos.queries.ts'
import { saveNotificaciones } from '../notificaciones/notificaciones.queries.ts'
import { nextFolios, type PedidoNuevo, savePedidos, saveUltimos } from '../pedidos/pedidos.queries.ts'
import {
  type Carrito,
  type ClienteQueEnvia,
  type ConPrecio,
  carritoDe,
  findSaldo,
  findVersion,
  lockCliente,
  lockRenglones,
  type RenglonGuardado,
  removeRenglones,
} from './carrito.queries.ts'
import { conPrecio } from './consultar.ts'
import { saveDemanda } from './demanda.queries.ts'
import { takePiezas } from './existencias.queries.ts'
import { avisosDeEnvio, notificacionDeEnvio } from './parts/avisos-de-envio.ts'
import { repartirCarrito } from './parts/repartir-carrito.ts'

type Pedida = Asked<typeof calls.surtir>
type Pedido = Body<typeof calls.surtir>
type Respuesta = { data: Data<typeof calls.surtir>; message: string }

/** Nobody has a piece of anything in the cart: nothing is sent, and what was wanted is kept. */
class SinExistencia extends Refusal {
  readonly piezas: Reparto['negados']
  constructor(piezas: Reparto['negados']) {
    super('No hay existencia para surtir su pedido. Su carrito sigue como estaba.')
    this.piezas = piezas
  }
}

/**
 * Sends a cart in one transaction: locks idempotency → client → cart → stock, re-reads prices and stock, takes lots
 * first-expired-first-out, writes one order per supplying centre, empties the cart, queues what follows.
 */
export async function surtir({ portal, body, cliente: { codCliente, idUsuario }, once }: Pedida) {
  const carrito = carritoDe(body.surtirWebExcel)
  const now = portal.ahora()
  try {
    return await once((trx) => enviar(portal, trx, { codCliente, idUsuario, carrito, pedido: body, now }), {
      keyless: async () => `version:${carrito}:${await reading(() => findVersion(portal.db, codCliente, carrito))}`,
    })
  } catch (error) {
    // the refusal rolled everything back; the demand is kept apart
    if (error instanceof SinExistencia)
      await transaction(portal.db, (trx) => saveDemanda(trx, codCliente, diaDe(now), error.piezas))
    throw error
  }
}

type Envio = { codCliente: string; idUsuario: number; carrito: Carrito; pedido: Pedido; now: Date }

async function enviar(portal: Portal, trx: Trx, envio: Envio): Promise<Respuesta> {
  const { codCliente, idUsuario, carrito, pedido, now } = envio
  const cliente = await lockCliente(trx, codCliente)
  if (!cliente || estaInactivo(cliente)) throw new Refusal(INACTIVO)
  if (pedido.facturarPublicoGeneral && !cliente.publicoGeneral)
    throw forbidden(PERMISOS.facturarPublicoGeneral['sin público general'])

  const m = mirada(portal, { codCliente, sucursal: cliente.sucursal })
  const renglones = (await lockRenglones(trx, m, carrito)).map((r) => conPrecio(r, m.evento))
  if (renglones.length === 0) throw new Refusal('Su carrito se encuentra vacío.')
  const reparto = await repartirCarrito(trx, renglones, cliente, pedido, m.hoy)
  const armados = armarPedidos(renglones.map(enPedido), reparto, cliente.sucursal, portal.settings.cargoOtrosCedis)
  if (armados.length === 0) throw new SinExistencia(reparto.negados)

  const { total } = sumarTotales(armados.map((p) => p.totales))
  if (pedido.totalVisto !== undefined && pedido.totalVisto !== total)
    throw new Refusal('Los precios o las existencias cambiaron. Revise su pedido antes de enviarlo.', {
      diferencias: diferencias({ renglones, reparto, propia: cliente.sucursal, vistos: pedido.vistos }),
    })
  const excede = excedeCredito(total, (await findSaldo(trx, codCliente)).creditoDisponible)
  if (excede && portal.settings.creditoEstricto) throw new Refusal(MENSAJE_DETENIDO)

  await takePiezas(trx, reparto.tomas)
  const pedidos = await conFolio(trx, armados, { ...envio, cliente, excede })
  await savePedidos(trx, pedidos)
  await removeRenglones(
    trx,
    codCliente,
    carrito,
    renglones.map((r) => r.codArticulo),
  )
  await enqueue(trx, avisosDeEnvio(pedidos, cliente, portal))
  await saveNotificaciones(trx, [notificacionDeEnvio(pedidos, codCliente, excede, now)])
  await audit(trx, 'pedido.enviado', { codCliente, idUsuario }, { folios: pedidos.map((p) => p.folio) })
  await saveUltimos(trx, pedidos, m.hoy)
  return {
    data: { pedidos: pedidos.map(enRespuesta), negados: reparto.negados },
    message: excede ? `Su pedido quedó detenido. ${MENSAJE_DETENIDO}` : 'Su pedido se envió.',
  }
}

type Renglon = ConPrecio<RenglonGuardado>

const enPedido = (r: Renglon): RenglonAPrecio => ({
  codArticulo: r.codArticulo,
  cantidad: r.cantidad,
  precio: r.precioAplicado,
  motivo: r.motivoPrecio,
  iva: r.iva,
  ieps: r.ieps,
})

const enRespuesta = ({ folio, nombreCedis, origen, renglones, totales: t }: PedidoNuevo) => ({
  folio,
  cedis: nombreCedis,
  origen,
  renglones: renglones.length,
  importe: t.subtotal,
  ieps: t.ieps,
  iva: t.iva,
  cargo: t.cargo,
  total: t.total,
})

type Circunstancias = Envio & { cliente: ClienteQueEnvia; excede: boolean }

async function conFolio(trx: Trx, armados: readonly PedidoArmado[], c: Circunstancias): Promise<PedidoNuevo[]> {
  const folios = await nextFolios(
    trx,
    armados.map((p) => p.sucursal),
  )
  const envio = randomUUID()
  return armados.map((pedido, i) => ({
    ...pedido,
    folio: folios[i]?.folio ?? '',
    nombreCedis: folios[i]?.nombre ?? '',
    envio,
    codCliente: c.codCliente,
    origen: c.carrito === 'excel' ? 'Excel' : 'Portal web',
    estatus: c.excede ? DETENIDO : RECIBIDO,
    estatusMensaje: c.excede ? MENSAJE_DETENIDO : '',
    fecha: c.now,
    publicoGeneral: c.pedido.facturarPublicoGeneral,
  }))
}
