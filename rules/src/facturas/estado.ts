import type { Dia } from '../fechas.ts'

export type EstadoDeFactura = 'Pagada' | 'Por pagar' | 'Vencida'

/** How an invoice stands (docs/reglas/facturas.md#estado-de-una-factura); undefined for what is not paid by a due date, or not known to the ledger. */
export function estadoDeFactura(
  { vence, pagada }: { vence: Dia | ''; pagada: boolean },
  hoy: Dia,
): EstadoDeFactura | undefined {
  if (pagada) return 'Pagada'
  if (!vence) return undefined
  return vence < hoy ? 'Vencida' : 'Por pagar'
}
