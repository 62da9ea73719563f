import { type RenglonGravado, sumarTotales, type Totales, totales } from '../catalogo/impuestos.ts'
import { centavos, pesos } from '../dinero.ts'

/** A line that a centre can supply: its amount in MXN before charge and taxes. */
export type RenglonDeCentro = RenglonGravado & { codSucursal: number; cedis: string; cantidad: number }

export type CobroDeCentro = { codSucursal: number; cedis: string; renglones: number; piezas: number; totales: Totales }

/**
 * What is charged per supplying centre, one's own first as given, and in all: what the last confirmation shows and what
 * `surtir` then charges. Centres other than `propia` bear the charge in percent.
 */
export function cobroPorCentro(
  renglones: readonly RenglonDeCentro[],
  propia: number,
  cargoPorcentaje: number,
): { centros: CobroDeCentro[]; total: Totales } {
  const centros = [...Map.groupBy(renglones, (r) => r.codSucursal)].map(([codSucursal, suyos]) => ({
    codSucursal,
    cedis: suyos[0]?.cedis ?? '',
    renglones: suyos.length,
    piezas: suyos.reduce((suma, r) => suma + r.cantidad, 0),
    totales: totales(suyos, codSucursal === propia ? 0 : cargoPorcentaje),
  }))
  return { centros, total: sumarTotales(centros.map((c) => c.totales)) }
}

/**
 * The three figures of the expiry page: what acceptable stock costs, what the chosen short-dated lines add, and the order. The
 * second is the difference of the other two, so that the three add up to the cent and the third is what `surtir` charges.
 */
export function cobroConCaducidades(
  aceptables: readonly RenglonDeCentro[],
  cortas: readonly RenglonDeCentro[],
  propia: number,
  cargoPorcentaje: number,
) {
  const mayor = cobroPorCentro(aceptables, propia, cargoPorcentaje).total
  const todo = cobroPorCentro([...aceptables, ...cortas], propia, cargoPorcentaje).total
  const resta = (campo: keyof Totales) => pesos(centavos(todo[campo]) - centavos(mayor[campo]))
  const menor: Totales = {
    subtotal: resta('subtotal'),
    cargo: resta('cargo'),
    ieps: resta('ieps'),
    iva: resta('iva'),
    total: resta('total'),
  }
  return { mayor, menor, todo }
}
