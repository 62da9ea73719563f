import { type Reparto, repartir } from '@surtia/rules/carrito/reparto-entre-cedis.ts'
import { estaCancelado } from '@surtia/rules/catalogo/estatus-articulo.ts'
import { mesesDeEntrega } from '@surtia/rules/catalogo/existencia-aceptable.ts'
import type { Dia } from '@surtia/rules/fechas.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import type { Trx } from '../../../db/database.ts'
import type { ClienteQueEnvia, RenglonTomado } from '../envio.queries.ts'
import { lockLotes } from '../existencias.queries.ts'
import { type Origen, type PedidoDeEnvio, textosDe } from '../origen.ts'

/** Of the short-dated lines that were shown, those that were accepted. */
export const aceptadas = (mostradas: readonly PedidoDeEnvio['articulosSurtirCaducidades'][number][]) =>
  mostradas.filter((c) => c.pedir === 1 && c.cantidad > 0)

type PorRepartir = { origen: Origen; pedido: PedidoDeEnvio; hoy: Dia }

/** Who supplies what, with the lots locked; what is cancelled meanwhile is denied. */
export async function repartirEnvio(
  trx: Trx,
  renglones: readonly RenglonTomado[],
  { sucursal, forzarPoc, cercanos }: ClienteQueEnvia,
  { origen, pedido, hoy }: PorRepartir,
): Promise<Reparto> {
  const caducidades = aceptadas(pedido.articulosSurtirCaducidades)
  const codigos = renglones.map((r) => r.codArticulo)
  const pedidos = new Set(codigos)
  if (caducidades.some((c) => !pedidos.has(c.codArticulo))) throw new Refusal(textosDe(origen).otrasCaducidades)
  const otras = forzarPoc || pedido.surtirEnVariosCedis === 'A' ? cercanos : []
  const lotes = await lockLotes(trx, [sucursal, ...otras], codigos)
  const reparto = repartir(
    renglones.filter((r) => !estaCancelado(r)),
    lotes,
    { sucursal, otras, meses: mesesDeEntrega(hoy), caducidades },
  )
  const cancelados = renglones.filter(estaCancelado)
  return {
    ...reparto,
    negados: [...reparto.negados, ...cancelados.map(({ codArticulo, cantidad }) => ({ codArticulo, cantidad }))],
  }
}
