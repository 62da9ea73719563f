import { importeDe, totales } from '@surtia/rules/catalogo/impuestos.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { pedidoMovido } from '@surtia/rules/notificaciones/avisos-al-equipo.ts'
import { CANCELADO, DETENIDOS, ENVIADO, etiquetaDe, terminado } from '@surtia/rules/pedidos/estatus.ts'
import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import type { Trx } from '../../db/database.ts'
import { audit } from '../../jobs/auditoria.ts'
import { avisarEquipos, venceEn } from '../../jobs/push.ts'
import type { AvisoDeCliente } from '../../jobs/suscripciones.queries.ts'
import { saveAvisosDeWebhook } from '../../jobs/webhooks.queries.ts'
import type { Portal } from '../../portal.ts'
import { RenglonMalo } from '../../tipo.ts'
import { type NotificacionPropia, saveNotificaciones } from '../notificaciones/notificaciones.queries.ts'
import { alcanzarPedidos } from '../retiros/alcanzar.ts'
import {
  lockPedido,
  type PedidoEnAlmacen,
  type RenglonDevuelto,
  returnLotes,
  saveAvance,
  saveNegados,
  saveSurtido,
} from './almacen.queries.ts'

/** What the warehouse says of an order: its new status; `existe`: pieces of a cancelled one go back to stock (true when absent). */
export type AvanceDePedido = { folio: string; estatus: string; mensaje?: string; existe?: boolean; facturado?: boolean }
/** What it really supplied of a line, in pieces; `existe`: the denied ones go back to stock (true when absent). */
export type SurtidoDeRenglon = { folio: string; codArticulo: string; cantidadSurtida: number; existe?: boolean }

/** Something changed: for the bell, and for the client's devices, where they are told of it. */
type Aviso = { campana?: NotificacionPropia; alEquipo?: AvisoDeCliente } | null
type Negados = RenglonDevuelto[]

/** News of one order. The delivery that brings them commits order by order: while it goes on it holds no other order, and no send. */
export async function avanzarPedido(portal: Portal, trx: Trx, avances: readonly AvanceDePedido[]): Promise<void> {
  await conPedido(trx, avances, async (pedido) => {
    const avisos: Aviso[] = []
    let negados: Negados = []
    for (const avance of avances) {
      const hecho = await avanzar(portal, trx, pedido, avance)
      avisos.push(hecho.aviso)
      negados = [...negados, ...hecho.negados]
    }
    await terminar(portal, trx, pedido, avisos, negados)
  })
}

/** A finished order stays as it is, the same news twice changes nothing, a cancelled one gives its lots back. */
async function avanzar(
  portal: Portal,
  trx: Trx,
  pedido: PedidoEnAlmacen,
  avance: AvanceDePedido,
): Promise<{ aviso: Aviso; negados: Negados }> {
  const now = portal.ahora()
  const { folio, codCliente, estatus: antes } = pedido
  const estatus = avance.estatus.toUpperCase()
  const cambia = estatus !== antes
  if (terminado(antes) && cambia) throw new RenglonMalo('estatus', 'El pedido ya está terminado.')
  const negados = cambia && estatus === CANCELADO ? await cancelar(trx, pedido, avance.existe ?? true) : []
  const mensaje = cambia ? (avance.mensaje ?? '') : avance.mensaje
  await saveAvance(trx, { folio, estatus, mensaje, facturado: avance.facturado, cuando: cambia ? now : undefined })
  if (!cambia) return { aviso: null, negados }
  await audit(trx, 'pedido.estatus', { codCliente }, { folio, de: antes, a: estatus })
  pedido.estatus = estatus
  if (estatus === ENVIADO) await alcanzarPedidos(trx, portal, [folio])
  if (estatus !== ENVIADO && estatus !== CANCELADO && !DETENIDOS.includes(estatus)) return { aviso: {}, negados }
  const titulo = `Pedido ${folio}: ${nombreDe(estatus)}`
  return {
    aviso: {
      campana: {
        codCliente,
        titulo,
        mensaje: avance.mensaje || FRASES[estatus] || '',
        url: DIRECCIONES.estatusDePedido,
        fecha: now,
      },
      alEquipo: {
        codCliente,
        clase: 'pedidos',
        // held a second time, it is told a second time
        clave: `pedido:${folio}:${estatus}:${now.getTime()}`,
        aviso: pedidoMovido(folio, comoVa(estatus)),
        urgencia: 'normal',
        vence: venceEn(now),
      },
    },
    negados,
  }
}

const comoVa = (estatus: string) =>
  estatus === ENVIADO ? 'en camino' : estatus === CANCELADO ? 'cancelado' : 'detenido'

const nombreDe = (estatus: string) => (estatus === CANCELADO ? 'cancelado' : etiquetaDe(estatus).toLowerCase())
const FRASES: Record<string, string> = {
  B: 'Su pedido salió del CEDIS.',
  X: 'Su pedido se canceló.',
  C: 'Su pedido está detenido por crédito.',
  N: 'Su pedido está detenido.',
}

/** Nothing of a cancelled order is supplied: its pieces go back (when they exist), its figures become 0. */
async function cancelar(trx: Trx, pedido: PedidoEnAlmacen, existe: boolean): Promise<Negados> {
  const renglones = pedido.renglones
    .filter((r) => r.surtida > 0)
    .map((r) => ({ ...r, devueltas: r.surtida, surtida: 0, importe: 0 }))
  if (renglones.length === 0) return []
  await returnLotes(trx, pedido, renglones, existe)
  await saveSurtido(trx, pedido, renglones, totales([]))
  return renglones
}

/** Lowers what lines of one order were supplied with, when the warehouse did not find them; the order's figures follow. */
export async function ajustarSurtido(portal: Portal, trx: Trx, surtidos: readonly SurtidoDeRenglon[]): Promise<void> {
  await conPedido(trx, surtidos, async (pedido) => {
    const { folio, codCliente } = pedido
    const cambios = surtidos.flatMap((s) => cambioDe(pedido, s))
    if (cambios.length === 0) return
    if (terminado(pedido.estatus)) throw new RenglonMalo('folio', 'El pedido ya está terminado.')
    const porCodigo = new Map(cambios.map((c) => [c.codArticulo, c]))
    for (const existe of [true, false])
      await returnLotes(
        trx,
        pedido,
        cambios.filter((c) => c.existe === existe),
        existe,
      )
    const renglones = pedido.renglones.map((r) => porCodigo.get(r.codArticulo) ?? r)
    await saveSurtido(trx, pedido, cambios, totales(renglones, pedido.cargoPorcentaje))
    const detalle = { folio, renglones: cambios.map((c) => ({ codArticulo: c.codArticulo, negadas: c.devueltas })) }
    await audit(trx, 'pedido.surtido', { codCliente }, detalle)
    const negadas = cambios.map((c) => `${c.devueltas} de ${c.descripcion}`).join('; ')
    const mensaje = `El almacén no surtió ${negadas}.`.slice(0, 500)
    const aviso = {
      codCliente,
      titulo: `Pedido ${folio}: piezas negadas`,
      mensaje,
      url: DIRECCIONES.estatusDePedido,
      fecha: portal.ahora(),
    }
    await terminar(portal, trx, pedido, [{ campana: aviso }], cambios)
  })
}

/** Locks the one order that the news are of. */
async function conPedido(
  trx: Trx,
  noticias: readonly { folio: string }[],
  deed: (pedido: PedidoEnAlmacen) => Promise<void>,
): Promise<void> {
  const [folio, otro] = new Set(noticias.map((n) => n.folio))
  if (folio === undefined) return
  if (otro !== undefined) throw new Error('news of two orders in one transaction')
  const pedido = await lockPedido(trx, folio)
  if (!pedido) throw new RenglonMalo('folio', 'El pedido no existe.')
  await deed(pedido)
}

async function terminar(
  portal: Portal,
  trx: Trx,
  pedido: PedidoEnAlmacen,
  avisos: readonly Aviso[],
  negados: readonly RenglonDevuelto[],
): Promise<void> {
  const dados = avisos.filter((aviso) => aviso !== null)
  await saveNotificaciones(
    trx,
    dados.flatMap(({ campana }) => campana ?? []),
  )
  await avisarEquipos(
    trx,
    portal,
    dados.flatMap(({ alEquipo }) => alEquipo ?? []),
  )
  if (dados.length > 0) await avisarSistema(trx, pedido, portal.ahora())
  if (negados.length > 0) await saveNegados(trx, pedido, negados, diaDe(portal.ahora()))
}

/** Each change is told once, also the steps of which the bell says nothing. */
async function avisarSistema(trx: Trx, { folio, codCliente }: PedidoEnAlmacen, now: Date): Promise<void> {
  const aviso = { evento: 'pedido.avance', folio, instante: now.toISOString() } as const
  await saveAvisosDeWebhook(trx, [{ codCliente, clave: `${aviso.evento}:${folio}:${now.getTime()}`, aviso }])
}

function cambioDe(pedido: PedidoEnAlmacen, { codArticulo, cantidadSurtida, existe = true }: SurtidoDeRenglon) {
  const renglon = pedido.renglones.find((r) => r.codArticulo === codArticulo)
  if (!renglon) throw new RenglonMalo('codArticulo', 'El pedido no tiene ese artículo.')
  if (cantidadSurtida > renglon.surtida)
    throw new RenglonMalo(
      'cantidadSurtida',
      `El portal apartó ${renglon.surtida} piezas: no se pueden surtir ${cantidadSurtida}.`,
    )
  if (cantidadSurtida === renglon.surtida) return []
  return [
    {
      ...renglon,
      devueltas: renglon.surtida - cantidadSurtida,
      surtida: cantidadSurtida,
      importe: importeDe(cantidadSurtida, renglon.precio),
      existe,
    },
  ]
}
