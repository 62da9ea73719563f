import type { Dia } from '../fechas.ts'

export type EstadoDeFactura = 'Cancelada' | 'Pagada' | 'Por pagar' | 'Vencida'

/** How an invoice stands (docs/reglas/facturas.md#estado-de-una-factura); undefined for what is not paid by a due date, or not known to the ledger. */
export function estadoDeFactura(
  { vence, pagada, cancelada }: { vence: Dia | ''; pagada: boolean; cancelada: boolean },
  hoy: Dia,
): EstadoDeFactura | undefined {
  if (cancelada) return 'Cancelada'
  if (pagada) return 'Pagada'
  if (!vence) return undefined
  return vence < hoy ? 'Vencida' : 'Por pagar'
}
