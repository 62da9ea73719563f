import type * as calls from '@surtia/contracts/adeudos.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { reading } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { notFound } from '../../edge/refusals.ts'
import type { Portal } from '../../portal.ts'
import { findResumen, listAdeudos } from './adeudos.queries.ts'

/** A client's credit and open documents, as they stand now. */
export async function leerSaldos(portal: Portal, codCliente: string) {
  const [resumen, detalle] = await reading(() =>
    Promise.all([findResumen(portal.db, codCliente), listAdeudos(portal.db, [codCliente], diaDe(portal.ahora()))]),
  )
  if (!resumen) throw notFound()
  return { ...resumen, detalle: detalle.map(({ codCliente: _codCliente, ...d }) => d) }
}

export async function saldos({ portal, cliente }: Asked<typeof calls.saldos>) {
  const { cliente: _nombre, ...antiguedad } = await leerSaldos(portal, cliente.codCliente)
  return { data: { antiguedad } }
}
