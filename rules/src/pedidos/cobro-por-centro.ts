import { type RenglonGravado, sumarTotales, type Totales, totales } from '../catalogo/impuestos.ts'

/** A line that a centre can supply: its amount in MXN before charge and taxes. */
export type RenglonDeCentro = RenglonGravado & { codSucursal: number; cedis: string; cantidad: number }

export type CobroDeCentro = { codSucursal: number; cedis: string; renglones: number; piezas: number; totales: Totales }

/**
 * What is charged per supplying centre, one's own first as given, and in all: what the last confirmation shows and what
 * `surtir` then charges. Centres other than `propia` bear the charge in percent.
 */
export function cobroPorCentro(renglones: readonly RenglonDeCentro[], propia: number, cargoPorcentaje: number): { centros: CobroDeCentro[]; total: Totales } {
  const centros = [...Map.groupBy(renglones, (r) => r.codSucursal)].map(([codSucursal, suyos]) => ({
    codSucursal,
    cedis: suyos[0]?.cedis ?? '',
    renglones: suyos.length,
    piezas: suyos.reduce((suma, r) => suma + r.cantidad, 0),
    totales: totales(suyos, codSucursal === propia ? 0 : cargoPorcentaje),
  }))
  return { centros, total: sumarTotales(centros.map((c) => c.totales)) }
}
