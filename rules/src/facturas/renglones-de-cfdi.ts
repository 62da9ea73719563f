import { centavosQueSuman, type Pesos, pesos, sumarTextos } from '../dinero.ts'

/** A concept of a CFDI, its amounts as they are written; taxes by the keys of the tax authority. */
export type Concepto = {
  codigo: string
  descripcion: string
  cantidad: string
  importe: string
  descuento: string
  impuestos: readonly Impuesto[]
}
type Impuesto = { clave: string; importe: string }

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

/**
 * The lines of an invoice or credit note. To the cent they add up to what the whole paper adds up to, column by column; of each tax to
 * what the paper says of it (`delPapel`), which is rounded once (docs/reglas/facturas.md#renglones-de-lo-comprado).
 */
export function renglonesDeCfdi(conceptos: readonly Concepto[], delPapel: readonly Impuesto[] = []): RenglonDeVenta[] {
  const columna = (de: (c: Concepto) => string) => centavosQueSuman(conceptos.map(de))
  const impuesto = (clave: string) => {
    const deCadaUno = columna((c) => c.impuestos.find((i) => i.clave === clave)?.importe ?? '0')
    const suyos = delPapel.filter((i) => i.clave === clave)
    return suyos.length ? queSuman(deCadaUno, sumarTextos(suyos.map((i) => i.importe))) : deCadaUno
  }
  const importes = columna((c) => c.importe)
  const descuentos = columna((c) => c.descuento)
  const ieps = impuesto(IEPS)
  const iva = impuesto(IVA)
  return conceptos.map((c, i) => ({
    codigo: c.codigo.trim(),
    descripcion: c.descripcion,
    piezas: piezasDe(c.cantidad),
    importe: pesos(importes[i] ?? 0n),
    descuento: pesos(descuentos[i] ?? 0n),
    ieps: pesos(ieps[i] ?? 0n),
    iva: pesos(iva[i] ?? 0n),
  }))
}

/** The same cents, with what they lack of `debido` on those that are not 0: a share for each, and the last cents on the largest. */
function queSuman(centavos: readonly bigint[], debido: bigint): bigint[] {
  const llevan = centavos.flatMap((c, i) => (c === 0n ? [] : [{ c, i }])).sort((a, b) => Number(b.c - a.c) || a.i - b.i)
  if (llevan.length === 0) return [...centavos]
  const falta = debido - centavos.reduce((suma, c) => suma + c, 0n)
  const n = BigInt(llevan.length)
  const sobran = falta % n
  const signo = sobran < 0n ? -1n : 1n
  const ajustados = [...centavos]
  for (const [turno, { c, i }] of llevan.entries())
    ajustados[i] = c + falta / n + (BigInt(turno) < sobran * signo ? signo : 0n)
  return ajustados
}

/** Pieces, up to three decimals; 0 for what is no number. */
function piezasDe(cantidad: string): number {
  const n = Number(cantidad)
  return Number.isFinite(n) && n > 0 ? Math.round(n * 1_000) / 1_000 : 0
}
