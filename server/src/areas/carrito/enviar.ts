import type { Reparto } from '@surtia/rules/carrito/reparto-entre-cedis.ts'
import type { NoSurtido } from '@surtia/rules/cumplimiento/candado.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { type Trx, transaction } from '../../db/database.ts'
import type { Portal } from '../../portal.ts'
import type { PedidoNuevo } from '../pedidos/pedidos.queries.ts'
import { saveDemanda } from './demanda.queries.ts'
import { type Origen, type PedidoDeEnvio, textosDe } from './origen.ts'
import { dejarApartados, sinApartados } from './parts/apartados.ts'
import { dejarRastro } from './parts/avisos-de-envio.ts'
import { checkCobro } from './parts/cobro-del-envio.ts'
import { armarDelCarrito, guardarPedidos } from './parts/pedidos-del-envio.ts'
import { lockQuienEnvia } from './parts/quien-envia.ts'
import { lockPorEnviar } from './parts/renglones-por-enviar.ts'
import { repartirEnvio } from './parts/repartir-envio.ts'
import { checkAutorizacion, motivosDelEnvio, totalDe } from './por-autorizar.ts'
import { seguirPronto } from './seguir-envios.ts'

/** Nobody has a piece of anything: nothing is sent, and what was wanted is kept. */
export class SinExistencia extends Refusal {
  readonly codCliente: string
  readonly piezas: Reparto['negados']
  constructor(texto: string, codCliente: string, piezas: Reparto['negados']) {
    super(texto)
    this.codCliente = codCliente
    this.piezas = piezas
  }
}

export type Envio = {
  codCliente: string
  /** who asks: whose order it is */
  idUsuario: number
  /** who let it go, where somebody else had to */
  autoriza?: number | undefined
  origen: Origen
  pedido: PedidoDeEnvio
  now: Date
}

export type Enviado = {
  pedidos: readonly PedidoNuevo[]
  /** pieces that nobody could supply, and lines that were set aside */
  negados: Reparto['negados']
  apartados: readonly (NoSurtido & { cantidad: number })[]
  /** over the client's credit: they are held */
  excede: boolean
}

/**
 * Does what sends, in a transaction of its own: what is sent is followed soon, and of what nobody has the demand is kept though the refusal
 * rolled everything back.
 */
export async function enviando<T>(portal: Portal, hacer: () => Promise<T>): Promise<T> {
  // what could have been bought instead is looked up in memory, which is followed by itself: only its first reading is waited for
  if (portal.indice.catalogo.cuantos === 0) await portal.indice.alDia()
  try {
    const hecho = await hacer()
    seguirPronto(portal)
    return hecho
  } catch (error) {
    if (error instanceof SinExistencia) {
      const { codCliente, piezas } = error
      await transaction(portal.db, (trx) => saveDemanda(trx, codCliente, diaDe(portal.ahora()), piezas))
    }
    throw error
  }
}

/** A send, judged but for the approval, with its client, lines and stock locked. */
export type Juzgado = Awaited<ReturnType<typeof juzgarEnvio>>

/**
 * Locks client → its lines → stock, sets aside what may not go, re-reads prices and stock, and takes lots first-expired-first-out. It refuses
 * by the first that applies, in this order (docs/reglas/pedidos.md#un-solo-envio).
 */
export async function juzgarEnvio(portal: Portal, trx: Trx, envio: Envio) {
  const { codCliente, idUsuario, autoriza = idUsuario, origen, pedido: pide, now } = envio
  const cliente = await lockQuienEnvia(trx, { codCliente, idUsuario }, pide)
  const { sucursal: propia } = cliente
  const quienes = [idUsuario, autoriza]
  const juicio = await lockPorEnviar(portal, trx, { codCliente, quienes, cliente, origen, now })
  const { m, cargoOtrosCedis, creditoEstricto, saldo, renglones, apartados, limites } = juicio
  const pedido = sinApartados(pide, apartados)
  const reparto = await repartirEnvio(trx, renglones, cliente, { origen, pedido, hoy: m.hoy })
  const armados = armarDelCarrito(renglones, reparto, propia, cargoOtrosCedis)
  if (armados.length === 0) throw new SinExistencia(textosDe(origen).sinExistencia, codCliente, reparto.negados)
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
  const motivos = motivosDelEnvio(portal, { propia, renglones, armados, limites, idUsuario })
  return { cliente, m, pedido, renglones, apartados, reparto, armados, excede, limites, motivos }
}

/**
 * Sends lines in the caller's transaction, within `enviando`: judges them, and last of all whether they need somebody's approval; writes one
 * order per supplying centre, takes what was sent out of its cart, queues what follows (docs/decisiones/0131-lo-que-solo-sigue.md).
 */
export async function enviar(portal: Portal, trx: Trx, envio: Envio): Promise<Enviado> {
  const { codCliente, idUsuario, autoriza, origen, now } = envio
  const juzgado = await juzgarEnvio(portal, trx, envio)
  const { cliente, m, pedido, renglones, apartados, reparto, armados, excede, limites, motivos } = juzgado
  checkAutorizacion(motivos, { idUsuario, autoriza, total: totalDe(armados), limites })
  const pedidos = await guardarPedidos(trx, armados, {
    codCliente,
    idUsuario,
    autoriza,
    motivos: motivos.map(({ motivo }) => motivo),
    origen,
    excede,
    publicoGeneral: pedido.facturarPublicoGeneral,
    escrito: pedido,
    renglones,
    now,
  })
  await dejarApartados(trx, { codCliente, idUsuario }, origen, apartados)
  await dejarRastro(trx, portal, pedidos, { codCliente, idUsuario, autoriza, cliente, excede, now, hoy: m.hoy })
  return { pedidos, negados: reparto.negados, apartados, excede }
}
