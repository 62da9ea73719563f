import { centavosDeTexto, enPesos, pesos, sumarTextos } from '../dinero.ts'

/** What an invoice or a credit note says of its amounts, as its XML writes them. */
export type CifrasDeCfdi = {
  total: string | undefined
  subTotal: string | undefined
  descuento: string | undefined
  traslados: readonly string[]
  retenciones: readonly string[]
  conceptos: readonly { importe: string; descuento: string }[]
}

/**
 * Why the figures of a paper contradict each other; '' when they do not. The Total is SubTotal − Descuento + traslados − retenciones, and
 * its lines add up to it; others round line by line, so each may be missed by a cent a line (docs/reglas/facturas.md#un-papel-cuadra).
 */
export function porQueNoCuadra({ total, subTotal, descuento, conceptos, ...impuestos }: CifrasDeCfdi): string {
  const [suTotal, suSubTotal] = [centavosDeTexto(total ?? ''), centavosDeTexto(subTotal ?? '')]
  if (suTotal === undefined) return 'El XML no trae su Total.'
  if (suSubTotal === undefined) return 'El XML no trae su SubTotal.'
  const holgura = BigInt(Math.max(1, conceptos.length))
  const sinImpuestos = suSubTotal - sumarTextos([descuento ?? '0'])
  const deImpuestos = sumarTextos(impuestos.traslados) - sumarTextos(impuestos.retenciones)
  if (lejos(suTotal, sinImpuestos + deImpuestos, holgura))
    return `El Total del XML es ${enPesos(pesos(suTotal))}, y sus cifras suman ${enPesos(pesos(sinImpuestos + deImpuestos))}.`
  const deConceptos = sumarTextos(conceptos.map((c) => c.importe)) - sumarTextos(conceptos.map((c) => c.descuento))
  if (lejos(suTotal, deConceptos + deImpuestos, holgura))
    return `El Total del XML es ${enPesos(pesos(suTotal))}, y sus conceptos suman ${enPesos(pesos(deConceptos + deImpuestos))}.`
  return ''
}

const lejos = (una: bigint, otra: bigint, holgura: bigint): boolean => (una > otra ? una - otra : otra - una) > holgura
