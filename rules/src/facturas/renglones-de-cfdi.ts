import { centavosQueSuman, type Pesos, pesos } from '../dinero.ts'

/** A concept of a CFDI, its amounts as they are written; taxes by the keys of the tax authority. */
export type Concepto = {
  codigo: string
  descripcion: string
  cantidad: string
  importe: string
  descuento: string
  impuestos: readonly { clave: string; importe: string }[]
}

/** A line of what was bought. Amounts in MXN; `importe` before discount and taxes. */
export type RenglonDeVenta = {
  codigo: string
  descripcion: string
  piezas: number
  importe: Pesos
  descuento: Pesos
  ieps: Pesos
  iva: Pesos
}

const IVA = '002'
const IEPS = '003'

/** The lines of an invoice or credit note. To the cent they add up to what the whole paper adds up to, column by column. */
export function renglonesDeCfdi(conceptos: readonly Concepto[]): RenglonDeVenta[] {
  const columna = (de: (c: Concepto) => string) => centavosQueSuman(conceptos.map(de)).map(pesos)
  const impuesto = (clave: string) => columna((c) => c.impuestos.find((i) => i.clave === clave)?.importe ?? '0')
  const importes = columna((c) => c.importe)
  const descuentos = columna((c) => c.descuento)
  const ieps = impuesto(IEPS)
  const iva = impuesto(IVA)
  return conceptos.map((c, i) => ({
    codigo: c.codigo.trim(),
    descripcion: c.descripcion,
    piezas: piezasDe(c.cantidad),
    importe: importes[i] ?? 0,
    descuento: descuentos[i] ?? 0,
    ieps: ieps[i] ?? 0,
    iva: iva[i] ?? 0,
  }))
}

/** Pieces, up to three decimals; 0 for what is no number. */
function piezasDe(cantidad: string): number {
  const n = Number(cantidad)
  return Number.isFinite(n) && n > 0 ? Math.round(n * 1_000) / 1_000 : 0
}
