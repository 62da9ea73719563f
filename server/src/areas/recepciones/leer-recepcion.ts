import type { Query } from '@surtia/contracts/call.ts'
import type { Recepcion, RecepcionEnc, recepciones } from '@surtia/contracts/recepciones.ts'
import { esControlado } from '@surtia/rules/catalogo/control.ts'
import { estadoDeRecepcion, seListaDesde } from '@surtia/rules/recepcion/estado.ts'
import type { DeLote } from '@surtia/rules/recepcion/renglones.ts'
import type { Reader } from '../../db/database.ts'
import { notFound } from '../../edge/refusals.ts'
import type { Portal } from '../../portal.ts'
import { type FilaDeRecepcion, findRecepcion, listRecepciones, type RecepcionLeida } from './recepciones.queries.ts'

export const leerRecepciones = async (
  { db, ahora }: Portal,
  codCliente: string,
  { codArticulo, lote = '' }: Query<typeof recepciones>,
): Promise<RecepcionEnc[]> => {
  const con = codArticulo === undefined ? undefined : { codArticulo, lote }
  return (await listRecepciones(db, codCliente, seListaDesde(ahora()), { con })).map(comoViaja)
}

/** What waits to be received, of what left since there is reception (docs/reglas/recepcion.md#estados). */
export const leerPorRecibir = async (
  { db, ahora }: Portal,
  codCliente: string,
  cuantas: number,
): Promise<RecepcionEnc[]> =>
  (await listRecepciones(db, codCliente, seListaDesde(ahora()), { pendientes: true, cuantas })).map(comoViaja)

const comoViaja = ({ fecha, confirmada, anterior, fracciones, ...fila }: FilaDeRecepcion): RecepcionEnc => ({
  ...fila,
  fecha: fecha.toISOString(),
  estado: estadoDeRecepcion({ confirmada, contadas: fila.contadas, anterior }),
  controlados: fracciones.some(esControlado),
})

/** A reception with what is expected of each lot; 404 where this client has no such order that left. */
export async function leerRecepcion(db: Reader, folio: string, codCliente: string) {
  const leida = await findRecepcion(db, folio, codCliente)
  if (!leida) throw notFound()
  return { ...leida, renglones: leida.renglones.map(conEsperadas) }
}
export type RecepcionEntera = Awaited<ReturnType<typeof leerRecepcion>>

export async function recepcionComoViaja(db: Reader, folio: string, codCliente: string): Promise<Recepcion> {
  const { version, renglones, confirmada } = await leerRecepcion(db, folio, codCliente)
  return { version, renglones, confirmada: confirmada && sinId(confirmada) }
}

const sinId = ({ fecha, quien, recibe, indicador, lotesCorregidos }: NonNullable<RecepcionLeida['confirmada']>) => ({
  fecha,
  quien,
  recibe,
  indicador,
  lotesCorregidos,
})

/** What was supplied and stands in no lot is expected of whichever it comes in: the ERP does not tell the lots of all its orders. */
function conEsperadas({ surtida, lotes, ...renglon }: RecepcionLeida['renglones'][number]) {
  const sinLote = surtida - lotes.reduce((suma, { piezas }) => suma + piezas, 0)
  const esperadas: DeLote[] = sinLote > 0 ? [...lotes, { lote: '', caducidad: null, piezas: sinLote }] : lotes
  return { ...renglon, esperadas }
}
