import { importeDe, totales } from '@surtia/rules/catalogo/impuestos.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { CANCELADO, ENVIADO, etiquetaDe, terminado } from '@surtia/rules/pedidos/estatus.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import type { Trx } from '../../db/database.ts'
import { audit } from '../../jobs/auditoria.ts'
import type { Portal } from '../../portal.ts'
import { saveNotificaciones } from '../notificaciones/notificaciones.queries.ts'
import { lockPedidos, type PedidoEnAlmacen, returnLotes, saveAvance, saveSurtido } from './almacen.queries.ts'

/** What the warehouse says of an order: its new status; `existe`: pieces of a cancelled one go back to stock (true when absent). */
export type AvanceDePedido = { folio: string; estatus: string; mensaje?: string; existe?: boolean; facturado?: boolean }
/** What it really supplied of a line, in pieces; `existe`: the denied ones go back to stock (true when absent). */
export type SurtidoDeRenglon = { folio: string; codArticulo: string; cantidadSurtida: number; existe?: boolean }

const DETENIDOS = new Set(['N', 'C'])
const RUTA = '/clientes/estatus-de-pedido'

/** Moves orders on (decisions 7.9, 10 "Sending"): a finished one stays as it is, the same news twice changes nothing, a cancelled one gives its lots back. */
export async function avanzarPedidos(portal: Portal, trx: Trx, avances: readonly AvanceDePedido[]): Promise<void> {
  const now = portal.ahora()
  const pedidos = await lockPedidos(
    trx,
    avances.map((a) => a.folio),
  )
  const avisos = []
  for (const avance of avances) {
    const pedido = pedidos.get(avance.folio)
    if (!pedido) throw new Refusal('El pedido no existe.')
    const estatus = avance.estatus.toUpperCase()
    const mensaje = avance.mensaje ?? ''
    if (terminado(pedido.estatus) && estatus !== pedido.estatus) throw new Refusal('El pedido ya está terminado.')
    const cambia = estatus !== pedido.estatus
    if (cambia && estatus === CANCELADO) await cancelar(trx, pedido, avance.existe ?? true, diaDe(now))
    await saveAvance(trx, {
      folio: pedido.folio,
      estatus,
      mensaje: cambia ? mensaje : avance.mensaje,
      facturado: avance.facturado,
      cuando: cambia ? now : undefined,
    })
    if (cambia)
      await audit(
        trx,
        'pedido.estatus',
        { codCliente: pedido.codCliente },
        { folio: pedido.folio, de: pedido.estatus, a: estatus },
      )
    if (cambia && (estatus === ENVIADO || estatus === CANCELADO || DETENIDOS.has(estatus))) {
      avisos.push({
        codCliente: pedido.codCliente,
        titulo: `Pedido ${pedido.folio}: ${nombreDe(estatus)}`,
        mensaje: mensaje || FRASES[estatus] || '',
        url: RUTA,
        fecha: now,
      })
    }
  }
  await saveNotificaciones(trx, avisos)
}

const nombreDe = (estatus: string) => (estatus === CANCELADO ? 'cancelado' : etiquetaDe(estatus).toLowerCase())
const FRASES: Record<string, string> = {
  B: 'Su pedido salió del CEDIS.',
  X: 'Su pedido se canceló.',
  C: 'Su pedido está detenido por crédito.',
  N: 'Su pedido está detenido.',
}

/** Nothing of a cancelled order is supplied: its pieces go back (when they exist), its figures become 0. */
async function cancelar(trx: Trx, pedido: PedidoEnAlmacen, existe: boolean, hoy: string): Promise<void> {
  const renglones = pedido.renglones
    .filter((r) => r.surtida > 0)
    .map((r) => ({ ...r, devueltas: r.surtida, surtida: 0, importe: 0 }))
  if (renglones.length === 0) return
  await returnLotes(trx, pedido, renglones, existe)
  await saveSurtido(trx, pedido, renglones, totales([]), hoy)
}

/** Lowers what lines were supplied with, when the warehouse did not find them; the order's figures follow. */
export async function ajustarSurtidos(portal: Portal, trx: Trx, surtidos: readonly SurtidoDeRenglon[]): Promise<void> {
  const now = portal.ahora()
  const porFolio = Map.groupBy(surtidos, (s) => s.folio)
  const pedidos = await lockPedidos(trx, [...porFolio.keys()])
  const avisos = []
  for (const [folio, suyos] of porFolio) {
    const pedido = pedidos.get(folio)
    if (!pedido) throw new Refusal('El pedido no existe.')
    const cambios = suyos.flatMap((s) => cambioDe(pedido, s))
    if (cambios.length === 0) continue
    if (terminado(pedido.estatus)) throw new Refusal('El pedido ya está terminado.')
    const porCodigo = new Map(cambios.map((c) => [c.codArticulo, c]))
    for (const existe of [true, false])
      await returnLotes(
        trx,
        pedido,
        cambios.filter((c) => c.existe === existe),
        existe,
      )
    const renglones = pedido.renglones.map((r) => porCodigo.get(r.codArticulo) ?? r)
    await saveSurtido(trx, pedido, cambios, totales(renglones, pedido.cargoPorcentaje), diaDe(now))
    await audit(
      trx,
      'pedido.surtido',
      { codCliente: pedido.codCliente },
      { folio, renglones: cambios.map((c) => ({ codArticulo: c.codArticulo, negadas: c.devueltas })) },
    )
    const negadas = cambios.map((c) => `${c.devueltas} de ${c.descripcion}`).join('; ')
    avisos.push({
      codCliente: pedido.codCliente,
      titulo: `Pedido ${folio}: piezas negadas`,
      mensaje: `El almacén no surtió ${negadas}.`.slice(0, 500),
      url: RUTA,
      fecha: now,
    })
  }
  await saveNotificaciones(trx, avisos)
}

function cambioDe(pedido: PedidoEnAlmacen, { codArticulo, cantidadSurtida, existe = true }: SurtidoDeRenglon) {
  const renglon = pedido.renglones.find((r) => r.codArticulo === codArticulo)
  if (!renglon) throw new Refusal('El pedido no tiene ese artículo.')
  if (cantidadSurtida > renglon.surtida)
    throw new Refusal(`El portal apartó ${renglon.surtida} piezas: no se pueden surtir ${cantidadSurtida}.`)
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
