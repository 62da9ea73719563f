import { randomUUID } from 'node:crypto'
import type { MotivoDeAutorizacion } from '@surtia/rules/autorizaciones/motivos.ts'
import type { Reparto } from '@surtia/rules/carrito/reparto-entre-cedis.ts'
import { armarPedidos, type PedidoArmado, type RenglonAPrecio } from '@surtia/rules/pedidos/armar-pedidos.ts'
import { canalDe, origenDe } from '@surtia/rules/pedidos/canal.ts'
import { MENSAJE_DETENIDO } from '@surtia/rules/pedidos/credito.ts'
import { DETENIDO, RECIBIDO } from '@surtia/rules/pedidos/estatus.ts'
import { enLimpio } from '@surtia/rules/pedidos/lo-escrito.ts'
import type { Trx } from '../../../db/database.ts'
import type { PedidoNuevo } from '../../pedidos/pedidos.queries.ts'
import { type PorGuardar, saveEnvio } from '../envio.queries.ts'
import { type Origen, viaDe } from '../origen.ts'
import type { ConPrecio } from '../renglones.ts'
import type { RenglonPorEnviar } from './renglones-por-enviar.ts'

/** One order per supplying centre, at today's prices; `cargo` is what another centre than `propia` adds, in percent. */
export const armarDelCarrito = (
  renglones: readonly ConPrecio<PorPedir>[],
  reparto: Reparto,
  propia: number,
  cargo: number,
): PedidoArmado[] => armarPedidos(renglones.map(enPedido), reparto, propia, cargo)

/** What an order takes of a line, whether it is sent or only shown. */
type PorPedir = Pick<RenglonAPrecio, 'codArticulo' | 'cantidad' | 'iva' | 'ieps'>

const enPedido = (r: ConPrecio<PorPedir>): RenglonAPrecio => ({
  codArticulo: r.codArticulo,
  cantidad: r.cantidad,
  precio: r.precioAplicado,
  motivo: r.motivoPrecio,
  iva: r.iva,
  ieps: r.ieps,
})

type Circunstancias = {
  codCliente: string
  origen: Origen
  /** over the client's credit */
  excede: boolean
  publicoGeneral: boolean
  idUsuario: number
  /** who let it go, where somebody else had to, and for what it needed one */
  autoriza: number | undefined
  motivos: readonly MotivoDeAutorizacion[]
  /** the client's own number of the order, and a note for the warehouse */
  escrito: Parameters<typeof enLimpio>[0]
  renglones: readonly RenglonPorEnviar[]
  now: Date
}

/** Takes the pieces and writes the orders, each with its folio; what was sent leaves its cart. */
export async function guardarPedidos(
  trx: Trx,
  armados: readonly PedidoArmado[],
  c: Circunstancias,
): Promise<PedidoNuevo[]> {
  const envio = randomUUID()
  const escrito = enLimpio(c.escrito)
  const pedidos = armados.map(
    (pedido): PorGuardar => ({
      ...pedido,
      ...conHistoria(pedido, c),
      idUsuario: c.idUsuario,
      idAutoriza: c.autoriza ?? null,
      motivos: c.motivos.length > 0 ? [...c.motivos] : null,
      ...escrito,
      envio,
      codCliente: c.codCliente,
      origen: origenDe(viaDe(c.origen)),
      estatus: c.excede ? DETENIDO : RECIBIDO,
      estatusMensaje: c.excede ? MENSAJE_DETENIDO : '',
      fecha: c.now,
      publicoGeneral: c.publicoGeneral,
    }),
  )
  const codigos = c.renglones.map((r) => r.codArticulo)
  const guardados = await saveEnvio(trx, c.codCliente, c.origen, pedidos, codigos)
  const deCentro = new Map(guardados.map((g) => [g.sucursal, g]))
  return pedidos.map((pedido) => {
    const { folio = '', nombre = '' } = deCentro.get(pedido.sucursal) ?? {}
    return { ...pedido, folio, nombreCedis: nombre }
  })
}

/** Its lines with what they keep, and by which way most of them came. */
function conHistoria(pedido: PedidoArmado, { origen, renglones }: Circunstancias) {
  const deCodigo = new Map(renglones.map((r) => [r.codArticulo, r]))
  const suyos = pedido.renglones.map((r) => {
    const {
      rutaOrigen = '',
      precioLista = r.precio,
      alterno = null,
      precioAlterno = null,
    } = deCodigo.get(r.codArticulo) ?? {}
    return { ...r, rutaOrigen, precioLista, alterno, precioAlterno }
  })
  return {
    renglones: suyos,
    canal: canalDe(
      viaDe(origen),
      suyos.map((r) => r.rutaOrigen),
    ),
  }
}
