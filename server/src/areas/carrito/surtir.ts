import type { Body } from '@surtia/contracts/call.ts'
import type * as calls from '@surtia/contracts/carrito.ts'
import type { Reparto } from '@surtia/rules/carrito/reparto-entre-cedis.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { reading, type Trx, transaction } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import type { Portal } from '../../portal.ts'
import { type Carrito, carritoDe, findVersion } from './carrito.queries.ts'
import { saveDemanda } from './demanda.queries.ts'
import { dejarApartados, sinApartados } from './parts/apartados.ts'
import { dejarRastro } from './parts/avisos-de-envio.ts'
import { checkCobro } from './parts/cobro-del-envio.ts'
import { armarDelCarrito, enRespuesta, guardarPedidos } from './parts/pedidos-del-envio.ts'
import { lockQuienEnvia } from './parts/quien-envia.ts'
import { lockPorEnviar } from './parts/renglones-por-enviar.ts'
import { repartirCarrito } from './parts/repartir-carrito.ts'
import { seguirPronto } from './seguir-envios.ts'

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
 * Sends a cart in one transaction: locks idempotency → client → cart → stock, sets aside what may not go, re-reads prices and stock, takes lots
 * first-expired-first-out, writes one order per supplying centre, empties the cart, queues what follows (docs/decisiones/0131-lo-que-solo-sigue.md).
 */
export async function surtir({ portal, body, cliente: { codCliente, idUsuario }, once }: Pedida) {
  const carrito = carritoDe(body.surtirWebExcel)
  const now = portal.ahora()
  // what could have been bought instead is looked up in memory, which is followed by itself: only its first reading is waited for
  if (portal.indice.catalogo.cuantos === 0) await portal.indice.alDia()
  try {
    const enviado = await once((trx) => enviar(portal, trx, { codCliente, idUsuario, carrito, pedido: body, now }), {
      firme: true,
      keyless: async () => `version:${carrito}:${await reading(() => findVersion(portal.db, codCliente, carrito))}`,
    })
    seguirPronto(portal)
    return enviado
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

async function enviar(portal: Portal, trx: Trx, { codCliente, idUsuario, carrito, pedido: pide, now }: Envio) {
  const cliente = await lockQuienEnvia(trx, { codCliente, idUsuario }, pide)
  const { sucursal: propia } = cliente
  const juicio = await lockPorEnviar(portal, trx, { codCliente, cliente, carrito, now })
  const { m, cargoOtrosCedis, creditoEstricto, saldo, renglones, apartados } = juicio
  const pedido = sinApartados(pide, apartados)
  const reparto = await repartirCarrito(trx, renglones, cliente, pedido, m.hoy)
  const armados = armarDelCarrito(renglones, reparto, propia, cargoOtrosCedis)
  if (armados.length === 0) throw new SinExistencia(reparto.negados)
  const { creditoDisponible } = saldo
  const excede = checkCobro({
    creditoDisponible,
    propia,
    pedido,
    renglones,
    apartados,
    reparto,
    armados,
    creditoEstricto,
  })
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
  await dejarApartados(trx, codCliente, carrito, apartados)
  await dejarRastro(trx, portal, pedidos, { codCliente, idUsuario, cliente, excede, now, hoy: m.hoy })
  return enRespuesta(pedidos, { negados: reparto.negados, apartados, excede })
}
