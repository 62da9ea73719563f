import { diferencias } from '@surtia/rules/carrito/diferencias.ts'
import { repartir } from '@surtia/rules/carrito/reparto-entre-cedis.ts'
import { estaCancelado } from '@surtia/rules/catalogo/estatus-articulo.ts'
import { mesesDeEntrega } from '@surtia/rules/catalogo/existencia-aceptable.ts'
import { sumarTotales } from '@surtia/rules/catalogo/impuestos.ts'
import { apartar, noSurtidosDe } from '@surtia/rules/cumplimiento/candado.ts'
import { reading } from '../../db/database.ts'
import { type Mirada, mirada } from '../../indice/mirada.ts'
import type { Portal } from '../../portal.ts'
import { candadoDeRenglones } from '../expediente/candado.ts'
import { findCedis } from '../pedidos/pedidos.queries.ts'
import type { Linea } from './carrito.queries.ts'
import { enElCarrito } from './consultar.ts'
import { listLotes } from './existencias.queries.ts'
import type { PedidoDeEnvio } from './origen.ts'
import { armarDelCarrito } from './parts/pedidos-del-envio.ts'
import { aceptadas } from './parts/repartir-envio.ts'
import { sustitutoPara } from './parts/sustitutos.ts'
import { type ConPrecio, type Renglon, renglonesDe } from './renglones.ts'

/** The client's own centre, and those that may supply too, nearest first; and which short-dated lines were accepted. */
type Centros = { sucursal: number; otras: readonly number[]; caducidades?: readonly CaducidadPedida[] | undefined }
type CaducidadPedida = PedidoDeEnvio['articulosSurtirCaducidades'][number]

/**
 * What a send of these lines would do now, without taking anything: which are set aside, and who would supply the rest
 * (docs/reglas/pedidos.md#un-solo-envio).
 */
export async function verReparto(
  portal: Portal,
  m: Mirada,
  leidos: readonly ConPrecio<Renglon>[],
  { sucursal, otras, caducidades = [] }: Centros,
) {
  const candado = await candadoDeRenglones(portal, m.codCliente, leidos)
  const { seSurten, apartados } = apartar(leidos, candado)
  const renglones = seSurten.filter((r) => !estaCancelado(r))
  const codigos = renglones.map((r) => r.codArticulo)
  const suyas = aceptadas(caducidades).filter((c) => codigos.includes(c.codArticulo))
  const opciones = { sucursal, otras, meses: mesesDeEntrega(m.hoy), caducidades: suyas }
  const lotes = await reading(() => listLotes(portal.db, [sucursal, ...otras], codigos))
  return { candado, renglones, apartados, opciones, lotes, reparto: repartir(renglones, lotes, opciones) }
}

type DeQuien = { codCliente: string; sucursal: number; forzarPOC: boolean }
/** otrosCedis: pieces of other centres are accepted; vistos: what was shown before, which tells causes apart */
type Opciones = {
  otrosCedis: boolean
  caducidades?: readonly CaducidadPedida[] | undefined
  vistos?: Parameters<typeof diferencias>[0]['vistos']
}

/** Lines that wait to be sent, as they are today: price, both stocks, what would be supplied of each, what changed since they were seen, and the total. */
export async function verPorEnviar(
  portal: Portal,
  cliente: DeQuien,
  lineas: readonly Linea[],
  { otrosCedis, caducidades, vistos }: Opciones,
) {
  const m = mirada(portal, cliente)
  const [{ cercanos }] = await Promise.all([
    reading(() => findCedis(portal.db, cliente.sucursal)),
    portal.indice.alTanto(m.codCliente),
  ])
  const leidos = renglonesDe(portal, m, lineas)
  const otras = cliente.forzarPOC || otrosCedis ? cercanos : []
  const propia = cliente.sucursal
  const centros = { sucursal: propia, otras, caducidades }
  const { candado, renglones, apartados, reparto } = await verReparto(portal, m, leidos, centros)
  const armados = armarDelCarrito(renglones, reparto, propia, portal.interruptores.enVigor().cargoOtrosCedis)
  const surtidas = Map.groupBy(reparto.tomas, (t) => t.codArticulo)
  return {
    renglones: leidos.map((r) => ({
      ...enElCarrito(r, sustitutoPara(portal, m, r), candado),
      surtidas: (surtidas.get(r.codArticulo) ?? []).reduce((suma, t) => suma + t.piezas, 0),
    })),
    noSurtidos: noSurtidosDe(apartados),
    diferencias: diferencias({ renglones, apartados, reparto, propia, vistos }),
    totales: sumarTotales(armados.map((p) => p.totales)),
  }
}
