import type { Reader } from '../../db/database.ts'
import { listAbonos } from '../adeudos/adeudos.queries.ts'
import type { Pago } from './pagos.queries.ts'

/** A payment as its page and its receipt tell it: what of it went to which document, MXN. */
export type Recibo = Pago & { abonos: { documento: string; abono: number }[] }

/** What was applied, not what was asked for: less may have fit, and the ledger may have turned it down (docs/reglas/pagos.md#lo-que-ya-no-cabe). */
export async function reciboDe(db: Reader, pago: Pago): Promise<Recibo> {
  const abonos = (await listAbonos(db, pago.referencia)).filter((a) => a.estado !== 'rechazado')
  return { ...pago, abonos: abonos.map(({ documento, importe }) => ({ documento, abono: importe })) }
}
