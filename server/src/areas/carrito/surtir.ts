import type { Body } from '@surtia/contracts/call.ts'
import type * as calls from '@surtia/contracts/carrito.ts'
import type { Reparto } from '@surtia/rules/carrito/reparto-entre-cedis.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { reading, type Trx, transaction } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { mirada } from '../../indice/mirada.ts'
import type { Portal } from '../../portal.ts'
import { saveUltimos } from '../pedidos/pedidos.queries.ts'
import { type Carrito, carritoDe, findVersion, removeRenglones } from './carrito.queries.ts'
import { saveDemanda } from './demanda.queries.ts'
import { takePiezas } from './existencias.queries.ts'
import { avisarEnvio } from './parts/avisos-de-envio.ts'
import { checkCobro } from './parts/cobro-del-envio.ts'
import { armarDelCarrito, enRespuesta, guardarPedidos } from './parts/pedidos-del-envio.ts'
import { lockQuienEnvia } from './parts/quien-envia.ts'
import { lockPorEnviar } from './parts/renglones-por-enviar.ts'
import { repartirCarrito } from './parts/repartir-carrito.ts'

type Pedida = Asked<typeof calls.surtir>

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
  // what could have been bought instead is looked up in memory; here, where nothing is locked yet, it may wait: not for a catalogue that is
  // only read anew, of which the former is known
  if (portal.indice.listo() || portal.indice.catalogo.cuantos === 0) await portal.indice.alDia()
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

type Envio = {
  codCliente: string
  idUsuario: number
  carrito: Carrito
  pedido: Body<typeof calls.surtir>
  now: Date
}

async function enviar(portal: Portal, trx: Trx, { codCliente, idUsuario, carrito, pedido, now }: Envio) {
  const enVigor = await portal.interruptores.leer(trx)
  const { cargoOtrosCedis, creditoEstricto } = enVigor
  const cliente = await lockQuienEnvia(trx, codCliente, pedido)
  const propia = cliente.sucursal
  const m = mirada(portal, { codCliente, sucursal: propia }, enVigor)
  const renglones = await lockPorEnviar(portal, trx, m, carrito)
  if (renglones.length === 0) throw new Refusal('Su carrito se encuentra vacío.')
  const reparto = await repartirCarrito(trx, renglones, cliente, pedido, m.hoy)
  const armados = armarDelCarrito(renglones, reparto, propia, cargoOtrosCedis)
  if (armados.length === 0) throw new SinExistencia(reparto.negados)

  const cobro = { codCliente, hoy: m.hoy, propia, pedido, renglones, reparto, armados, creditoEstricto }
  const excede = await checkCobro(trx, cobro)
  await takePiezas(trx, reparto.tomas)
  const pedidos = await guardarPedidos(trx, armados, {
    codCliente,
    idUsuario,
    carrito,
    excede,
    publicoGeneral: pedido.facturarPublicoGeneral,
    escrito: pedido,
    renglones,
    now,
  })
  await removeRenglones(
    trx,
    codCliente,
    carrito,
    renglones.map((r) => r.codArticulo),
  )
  await avisarEnvio(trx, portal, pedidos, { codCliente, idUsuario, cliente, excede, now })
  await saveUltimos(trx, pedidos, m.hoy)
  return enRespuesta(pedidos, reparto.negados, excede)
}
