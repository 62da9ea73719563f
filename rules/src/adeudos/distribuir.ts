import { centavos, type Pesos, pesos } from '../dinero.ts'
import type { Dia } from '../fechas.ts'

/** A debt that may be paid: its balance in MXN. `codCliente` where several clients' debts stand together. */
export type Adeudo = { documento: string; fechaVencimiento: Dia; total: Pesos; codCliente?: string | undefined }
/** What goes to a document, in MXN. */
export type Abono = { documento: string; abono: Pesos; codCliente?: string | undefined }

const orden = (a: Adeudo, b: Adeudo): number =>
  a.fechaVencimiento.localeCompare(b.fechaVencimiento) ||
  a.documento.localeCompare(b.documento) ||
  (a.codCliente ?? '').localeCompare(b.codCliente ?? '')

/** Debts as they are paid: by due date, then document (docs/reglas/adeudos.md#se-paga-lo-que-vence-antes). */
export const porVencimiento = <A extends Adeudo>(adeudos: readonly A[]): A[] => [...adeudos].sort(orden)

/**
 * Shares an amount in MXN out over debts by due date, then document, each up to its balance. Documents that get nothing are left out; what the
 * balances do not hold is `sobra`. The same on the screens and on the server.
 */
export function distribuir(importe: Pesos, adeudos: readonly Adeudo[]): { abonos: Abono[]; sobra: Pesos } {
  let queda = centavos(importe)
  const abonos: Abono[] = []
  for (const { documento, total, codCliente } of porVencimiento(adeudos)) {
    const saldo = centavos(total)
    if (queda <= 0n || saldo <= 0n) continue
    const abono = queda < saldo ? queda : saldo
    abonos.push({ documento, abono: pesos(abono), ...(codCliente === undefined ? {} : { codCliente }) })
    queda -= abono
  }
  return { abonos, sobra: pesos(queda > 0n ? queda : 0n) }
}

const enCentavos = (importes: readonly Pesos[]): bigint =>
  importes.reduce((suma, importe) => suma + centavos(importe), 0n)

/** MXN: what some amounts add up to, exactly. */
export const sumar = (importes: readonly Pesos[]): Pesos => pesos(enCentavos(importes))
/** Whether some amounts add up to another, MXN: of what anyone may send the sum may be more than a number holds. */
export const suman = (importes: readonly Pesos[], total: Pesos): boolean => enCentavos(importes) === centavos(total)
/** MXN: the first less the second, exactly. */
export const restar = (a: Pesos, b: Pesos): Pesos => pesos(centavos(a) - centavos(b))
