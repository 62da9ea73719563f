import type * as calls from '@surtia/contracts/carrito.ts'
import type { RenglonDeCarrito } from '@surtia/contracts/carrito.ts'
import type { Sustituto } from '@surtia/contracts/sustituto.ts'
import { estaCancelado } from '@surtia/rules/catalogo/estatus-articulo.ts'
import { importeDe, type RenglonGravado, totales } from '@surtia/rules/catalogo/impuestos.ts'
import { type Precios, precioVigente } from '@surtia/rules/catalogo/precio-vigente.ts'
import { reading } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import type { Portal } from '../../portal.ts'
import { mirada } from '../catalogo/articulos.queries.ts'
import {
  type ConPrecio,
  carritoDe,
  findSaldo,
  listRenglones,
  type RenglonGuardado,
  type Saldo,
} from './carrito.queries.ts'
import { sustitutosDe } from './parts/sustitutos.ts'

/** A line with the price that its quantity gets today. */
export function conPrecio<T extends Precios & { cantidad: number }>(renglon: T, evento: boolean): ConPrecio<T> {
  const { precio, motivo, aviso, desde } = precioVigente(renglon, renglon.cantidad, evento)
  return {
    ...renglon,
    precioAplicado: precio,
    motivoPrecio: motivo,
    avisoPrecio: aviso,
    precioDesde: desde,
    importe: importeDe(renglon.cantidad, precio),
  }
}

export async function consultarCarrito({ portal, body, cliente }: Asked<typeof calls.consultarCarrito>) {
  const m = mirada(portal, cliente)
  const [guardados, saldo] = await reading(() =>
    Promise.all([
      listRenglones(portal.db, m, carritoDe(body.surtirWebExcel)),
      findSaldo(portal.db, cliente.codCliente, m.hoy),
      portal.indice.alDia(),
    ]),
  )
  const renglones = guardados.map((r) => conPrecio(r, m.evento))
  const sustitutos = await sustitutosDe(portal, m, renglones)
  const data = renglones.map((r) => enElCarrito(r, sustitutos.get(r.codArticulo)))
  return { data, totales: totalesDe(renglones), saldo: alaVista(portal, saldo) }
}

/** What a client owes and may still order, with what would become of an order above it. */
export const alaVista = ({ interruptores }: Pick<Portal, 'interruptores'>, saldo: Saldo) => ({
  ...saldo,
  estricto: interruptores.enVigor().creditoEstricto,
})

/** The totals of a cart in MXN; what is cancelled is not supplied and does not count. */
export function totalesDe(renglones: readonly (RenglonGravado & { estatus: string })[]) {
  const { subtotal, ieps, iva, total } = totales(renglones.filter((r) => !estaCancelado(r)))
  return { subtotal, ieps, iva, total }
}

/** A line as it travels; minimums of offers stay here. */
export function enElCarrito(
  { precioNeto, minimoMeses, minimoPiezasOfertas: _, minimoPiezasRemates: __, ...renglon }: ConPrecio<RenglonGuardado>,
  sustituto: Sustituto | null = null,
): RenglonDeCarrito {
  const { descripcion, cantidad } = renglon
  return {
    ...renglon,
    precio: precioNeto,
    caducidadMeses: minimoMeses,
    nombreArticulo: descripcion,
    cantidadOriginal: cantidad,
    sustituto,
  }
}
