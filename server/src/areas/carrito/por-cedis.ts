import type * as calls from '@surtia/contracts/carrito.ts'
import type { RenglonPorCedis } from '@surtia/contracts/carrito.ts'
import { importeDe } from '@surtia/rules/catalogo/impuestos.ts'
import { promesaDeEntrega } from '@surtia/rules/catalogo/promesa-de-entrega.ts'
import { noSurtidosDe } from '@surtia/rules/cumplimiento/candado.ts'
import { diaEn } from '@surtia/rules/fechas.ts'
import { reading } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { mirada } from '../../indice/mirada.ts'
import { findCedis } from '../pedidos/pedidos.queries.ts'
import { carritoDe, findCarrito } from './carrito.queries.ts'
import { alaVista } from './consultar.ts'
import { armarDelCarrito } from './parts/pedidos-del-envio.ts'
import { verReparto } from './por-surtir.ts'
import { renglonesDe } from './renglones.ts'

/** Shows what sending would supply if other centres were accepted: the same allocation as `surtir`, without taking anything; what is set aside is in no row. */
export async function carritoPorCedis({ portal, body, cliente, session }: Asked<typeof calls.carritoPorCedis>) {
  const { cargoOtrosCedis } = portal.interruptores.enVigor()
  const m = mirada(portal, cliente)
  const [{ lineas, ...saldo }, { cercanos: otras, nombres, zona }] = await reading(() =>
    Promise.all([
      findCarrito(portal.db, m, carritoDe(body.surtirWebExcel)),
      findCedis(portal.db, cliente.sucursal),
      portal.indice.alTanto(m.codCliente),
    ]),
  )
  const leidos = renglonesDe(portal, m, lineas)
  const { sucursal } = cliente
  const { renglones, apartados, reparto } = await verReparto(portal, m, leidos, { sucursal, otras })
  const porCodigo = new Map(renglones.map((r) => [r.codArticulo, r]))
  const fila = (
    codArticulo: string,
    codSucursal: number,
    cantidad: number,
    importe: number,
    sinExistencia: boolean,
  ): RenglonPorCedis => {
    const r = porCodigo.get(codArticulo)
    return {
      codArticulo,
      nombreArticulo: r?.descripcion ?? '',
      laboratorio: r?.laboratorio ?? '',
      cantidad,
      precio: r?.precioAplicado ?? 0,
      importe,
      iva: r?.iva ?? 0,
      ieps: r?.ieps ?? 0,
      codSucursal,
      cedis: nombres[codSucursal] ?? '',
      sinExistencia,
    }
  }
  const pedidos = armarDelCarrito(renglones, reparto, sucursal, cargoOtrosCedis)
  const surtidas = pedidos.flatMap((p) =>
    p.renglones.filter((r) => r.surtida > 0).map((r) => fila(r.codArticulo, p.sucursal, r.surtida, r.importe, false)),
  )
  const deNadie = reparto.negados.map((n) =>
    fila(n.codArticulo, 0, n.cantidad, importeDe(n.cantidad, porCodigo.get(n.codArticulo)?.precioAplicado ?? 0), true),
  )
  return {
    data: {
      cedisCliente: surtidas.filter((f) => f.codSucursal === sucursal),
      cedisExternos: [...surtidas.filter((f) => f.codSucursal !== sucursal), ...deNadie],
      noSurtidos: noSurtidosDe(apartados),
    },
    cargo: cargoOtrosCedis,
    activo: !session.estado.inactivo,
    promesa: promesaDeEntrega(diaEn(portal.ahora(), zona)),
    saldo: alaVista(portal, cliente, saldo),
  }
}
