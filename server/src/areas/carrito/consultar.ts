import type * as calls from '@surtia/contracts/carrito.ts'
import type { RenglonDeCarrito } from '@surtia/contracts/carrito.ts'
import type { Sustituto } from '@surtia/contracts/sustituto.ts'
import { estaCancelado } from '@surtia/rules/catalogo/estatus-articulo.ts'
import { type RenglonGravado, totales } from '@surtia/rules/catalogo/impuestos.ts'
import { loQueNoPermite, type PapelDeCliente } from '@surtia/rules/cuenta/papeles.ts'
import { type Candado, falta } from '@surtia/rules/cumplimiento/candado.ts'
import { reading } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { mirada } from '../../indice/mirada.ts'
import type { Portal } from '../../portal.ts'
import type { Saldo } from '../adeudos/saldo.queries.ts'
import { candadoDeRenglones } from '../expediente/candado.ts'
import { carritoDe, findCarrito } from './carrito.queries.ts'
import { sustitutoPara } from './parts/sustitutos.ts'
import { type ConPrecio, type Renglon, renglonesDe } from './renglones.ts'

export async function consultarCarrito({ portal, body, cliente }: Asked<typeof calls.consultarCarrito>) {
  const m = mirada(portal, cliente)
  const [{ lineas, ...saldo }] = await reading(() =>
    Promise.all([findCarrito(portal.db, m, carritoDe(body.surtirWebExcel)), portal.indice.alTanto(m.codCliente)]),
  )
  const renglones = renglonesDe(portal, m, lineas)
  const candado = await candadoDeRenglones(portal, m.codCliente, renglones)
  const data = renglones.map((r) => enElCarrito(r, sustitutoPara(portal, m, r), candado))
  return { data, totales: totalesDe(renglones), saldo: alaVista(portal, cliente, saldo) }
}

/** What a client owes and may still order, with what would become of an order above it; null for whose role sees no money. */
export const alaVista = (
  { interruptores }: Pick<Portal, 'interruptores'>,
  { papel }: { papel: PapelDeCliente },
  saldo: Saldo,
) =>
  loQueNoPermite(papel, 'ver adeudos, facturas y crédito')
    ? null
    : { ...saldo, estricto: interruptores.enVigor().creditoEstricto }

/** The totals of a cart in MXN; what is cancelled is not supplied and does not count. */
export function totalesDe(renglones: readonly (RenglonGravado & { estatus: string })[]) {
  const { subtotal, ieps, iva, total } = totales(renglones.filter((r) => !estaCancelado(r)))
  return { subtotal, ieps, iva, total }
}

/** A line as it travels, with what its client lacks; minimums of offers stay here. */
export function enElCarrito(
  { precioNeto, minimoMeses, minimoPiezasOfertas: _, minimoPiezasRemates: __, ...renglon }: ConPrecio<Renglon>,
  sustituto: Sustituto | null,
  candado: Candado,
): RenglonDeCarrito {
  const { descripcion, cantidad, fraccion } = renglon
  return {
    ...renglon,
    precio: precioNeto,
    caducidadMeses: minimoMeses,
    nombreArticulo: descripcion,
    cantidadOriginal: cantidad,
    falta: falta(fraccion, candado),
    sustituto,
  }
}
