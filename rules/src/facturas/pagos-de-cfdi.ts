import { centavosDeTexto, type Pesos, pesos } from '../dinero.ts'
import type { Dia } from '../fechas.ts'

/** A payment of a complement as it is written: its instant, and what it pays of each document. */
export type PagoEscrito = {
  fecha: string
  documentos: readonly { uuid: string; moneda: string; importe: string }[]
}
/** So much of the invoice with this UUID was paid on that day, MXN. */
export type PagoDeFactura = { fecha: Dia; uuid: string; importe: Pesos }

/**
 * What a payment complement says was paid of each invoice (docs/reglas/facturas.md#pagos-de-un-complemento). What has no day, no invoice or
 * no amount above 0, and what was paid of an invoice in another currency, is left out.
 */
export const pagosDeCfdi = (pagos: readonly PagoEscrito[]): PagoDeFactura[] =>
  pagos.flatMap(({ fecha, documentos }) => {
    const dia = diaEscrito(fecha)
    if (!dia) return []
    return documentos.flatMap(({ uuid, moneda, importe }) => {
      const exactos = centavosDeTexto(importe) ?? 0n
      const enPesos = moneda === '' || moneda.toUpperCase() === 'MXN'
      return uuid.trim() && enPesos && exactos > 0n
        ? [{ fecha: dia, uuid: uuid.trim().toUpperCase(), importe: pesos(exactos) }]
        : []
    })
  })

/** The day of '2026-11-22T09:00:00', as the complement's issuer wrote it; undefined for a day that does not exist. */
function diaEscrito(instante: string): Dia | undefined {
  const dia = instante.trim().slice(0, 10)
  const fecha = new Date(`${dia}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(dia) && !Number.isNaN(fecha.getTime()) && fecha.toISOString().startsWith(dia)
    ? dia
    : undefined
}
