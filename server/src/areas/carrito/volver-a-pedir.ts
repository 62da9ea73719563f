import type { volverAPedir as contrato } from '@surtia/contracts/estatus-pedido.ts'
import type { Asked } from '../../edge/answer.ts'
import { notFound } from '../../edge/refusals.ts'
import { mirada } from '../../indice/mirada.ts'
import { agregarLineas } from './agregar-lineas.ts'
import { findLineas } from './excel.queries.ts'

/** Adds an earlier order's lines to the web cart at current prices, once for each key; each line that could not be added is told with its cause. */
export async function volverAPedir({ portal, params, cliente, once }: Asked<typeof contrato>) {
  const m = mirada(portal, cliente)
  await portal.indice.alTanto(m.codCliente)
  return once(async (trx) => {
    const lineas = await findLineas(trx, cliente.codCliente, params.folio)
    if (!lineas) throw notFound()
    return agregarLineas(portal, trx, m, lineas, 'repetido')
  })
}
