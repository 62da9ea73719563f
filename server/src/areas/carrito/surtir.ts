import { randomUUID } from 'node:crypto'
import type { Body, Data } from '@surtia/contracts/call.ts'
import type * as calls from '@surtia/contracts/carrito.ts'
import { repartir } from '@surtia/rules/carrito/reparto-entre-cedis.ts'
import { mesesDeEntrega } from '@surtia/rules/catalogo/existencia-aceptable.ts'
import { sumarTotales } from '@surtia/rules/catalogo/impuestos.ts'
import { INACTIVO, PERMISOS } from '@surtia/rules/cuenta/permisos.ts'
import { armarPedidos, type PedidoArmado } from '@surtia/rules/pedidos/armar-pedidos.ts'
import { excedeCredito, MENSAJE_DETENIDO } from '@surtia/rules/pedidos/credito.ts'
import { DETENIDO, RECIBIDO } from '@surtia/rules/pedidos/estatus.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { type Trx, transaction } from '../../db/database.ts'
import type { AskedByClient } from '../../edge/answer.ts'
import { keyOf, once } from '../../edge/idempotency.ts'
import { forbidden } from '../../edge/refusals.ts'
import { audit } from '../../jobs/auditoria.ts'
import { enqueue } from '../../jobs/outbox.ts'
import type { Portal } from '../../portal.ts'
import { mirada } from '../catalogo/articulos.queries.ts'
import { saveNotificaciones } from '../notificaciones/notificaciones.queries.ts'
import { nextFolios, type PedidoNuevo, savePedidos } from '../pedidos/pedidos.queries.ts'
import {
  type Carrito,
  type ClienteQueEnvia,
  carritoDe,
  findSaldo,
  findVersion,
  lockCliente,
  lockRenglones,
  removeRenglones,
} from './carrito.queries.ts'
import { conPrecio } from './consultar.ts'
import { lockLotes, takePiezas } from './existencias.queries.ts'
import { avisosDeEnvio } from './parts/avisos-de-envio.ts'

type Pedido = Body<typeof calls.surtir>
type Enviado = Data<typeof calls.surtir>
type Respuesta = { data: Enviado; message: string }

/**
 * Sends a cart in one transaction (decisions 7.4; security 1–4): locks idempotency → client → cart → stock, re-reads prices and
 * stock, takes lots first-expired-first-out, writes one order per supplying centre, empties the cart, queues what follows.
 */
export async function surtir({ portal, body, cliente, request }: AskedByClient<typeof calls.surtir>) {
  const carrito = carritoDe(body.surtirWebExcel)
  const clave = keyOf(request) || `version:${carrito}:${await findVersion(portal.db, cliente.codCliente, carrito)}`
  const now = portal.ahora()
  return transaction(portal.db, (trx) =>
    once(trx, { codCliente: cliente.codCliente, clave, body, now }, () =>
      enviar(portal, trx, { codCliente: cliente.codCliente, idUsuario: cliente.idUsuario, carrito, pedido: body, now }),
    ),
  )
}

type Envio = { codCliente: string; idUsuario: number; carrito: Carrito; pedido: Pedido; now: Date }

async function enviar(
  portal: Portal,
  trx: Trx,
  { codCliente, idUsuario, carrito, pedido, now }: Envio,
): Promise<Respuesta> {
  const cliente = await lockCliente(trx, codCliente)
  if (!cliente || cliente.estatus === 'I') throw new Refusal(INACTIVO)
  if (pedido.facturarPublicoGeneral && !cliente.publicoGeneral)
    throw forbidden(PERMISOS.facturarPublicoGeneral['sin público general'])

  const m = mirada(portal, { codCliente, sucursal: cliente.sucursal })
  const renglones = (await lockRenglones(trx, m, carrito)).map((r) => conPrecio(r, m.evento))
  if (renglones.length === 0) throw new Refusal('Su carrito se encuentra vacío.')
  const caducidades = pedido.articulosSurtirCaducidades.filter((c) => c.pedir === 1 && c.cantidad > 0)
  const enCarrito = new Set(renglones.map((r) => r.codArticulo))
  if (caducidades.some((c) => !enCarrito.has(c.codArticulo)))
    throw new Refusal('Las caducidades elegidas no corresponden a su carrito.')

  const otras = cliente.forzarPoc || pedido.surtirEnVariosCedis === 'A' ? cliente.cercanos : []
  const lotes = await lockLotes(
    trx,
    [cliente.sucursal, ...otras],
    renglones.map((r) => r.codArticulo),
  )
  const activos = renglones.filter((r) => r.estatus !== 'C')
  const reparto = repartir(activos, lotes, {
    sucursal: cliente.sucursal,
    otras,
    meses: mesesDeEntrega(m.hoy),
    caducidades,
  })
  for (const r of renglones)
    if (r.estatus === 'C') reparto.negados.push({ codArticulo: r.codArticulo, cantidad: r.cantidad })
  const armados = armarPedidos(
    renglones.map((r) => ({
      codArticulo: r.codArticulo,
      cantidad: r.cantidad,
      precio: r.precioAplicado,
      motivo: r.motivoPrecio,
      iva: r.iva,
      ieps: r.ieps,
    })),
    reparto,
    cliente.sucursal,
    portal.settings.cargoOtrosCedis,
  )
  if (armados.length === 0) throw new Refusal('No hay existencia para surtir su pedido. Su carrito sigue como estaba.')

  const { total } = sumarTotales(armados.map((p) => p.totales))
  if (pedido.totalVisto !== undefined && pedido.totalVisto !== total) throw cambio(renglones, reparto.negados)
  const excede = excedeCredito(total, (await findSaldo(trx, codCliente)).creditoDisponible)
  if (excede && portal.settings.creditoEstricto) throw new Refusal(MENSAJE_DETENIDO)

  await takePiezas(trx, reparto.tomas)
  const pedidos = await conFolio(trx, armados, { codCliente, cliente, carrito, pedido, now, excede })
  await savePedidos(trx, pedidos, m.hoy)
  await removeRenglones(
    trx,
    codCliente,
    carrito,
    renglones.map((r) => r.codArticulo),
  )
  await enqueue(trx, avisosDeEnvio(pedidos, cliente, portal))
  await saveNotificaciones(trx, [
    {
      codCliente,
      titulo: `Recibimos su pedido ${pedidos.map((p) => p.folio).join(', ')}`,
      mensaje: excede ? MENSAJE_DETENIDO : 'Siga su avance en Estatus de pedido.',
      url: '/clientes/estatus-de-pedido',
      fecha: now,
    },
  ])
  await audit(trx, 'pedido.enviado', { codCliente, idUsuario }, { folios: pedidos.map((p) => p.folio) })

  const data: Enviado = {
    pedidos: pedidos.map(({ folio, nombreCedis, origen, renglones: lineas, totales: t }) => ({
      folio,
      cedis: nombreCedis,
      origen,
      renglones: lineas.length,
      importe: t.subtotal,
      ieps: t.ieps,
      iva: t.iva,
      cargo: t.cargo,
      total: t.total,
    })),
    negados: reparto.negados,
  }
  return { data, message: excede ? `Su pedido quedó detenido. ${MENSAJE_DETENIDO}` : 'Su pedido se envió.' }
}

/** The shown total is no longer the total: says which lines changed, and sends nothing (security 4). */
function cambio(
  renglones: readonly { codArticulo: string; precioVisto: number; precioAplicado: number; cantidad: number }[],
  negados: Enviado['negados'],
): Refusal {
  const precios = renglones
    .filter((r) => r.precioVisto !== r.precioAplicado)
    .map((r) => ({ codArticulo: r.codArticulo, antes: r.precioVisto, ahora: r.precioAplicado, motivo: 'precio' }))
  const pedidas = new Map(renglones.map((r) => [r.codArticulo, r.cantidad]))
  const piezas = negados.map((n) => {
    const antes = pedidas.get(n.codArticulo) ?? 0
    return { codArticulo: n.codArticulo, antes, ahora: antes - n.cantidad, motivo: 'existencia' }
  })
  return new Refusal('Los precios o las existencias cambiaron. Revise su pedido antes de enviarlo.', {
    diferencias: [...precios, ...piezas],
  })
}

type Circunstancias = {
  codCliente: string
  cliente: ClienteQueEnvia
  carrito: Carrito
  pedido: Pedido
  now: Date
  excede: boolean
}

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
