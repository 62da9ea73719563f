/** Amounts in cents, from the first to the last, both inclusive. */
export type EntreCentavos = readonly [desde: bigint, hasta: bigint]

/** What is looked for among the papers: the ways in which a folio may be kept, in capitals (none for an amount), and amounts, or null. */
export type PapelBuscado = { folios: readonly string[]; importes: EntreCentavos | null }

const IMPORTE = /^(?:\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/

/**
 * Reads what a person typed to find a paper (docs/reglas/facturas.md#folio-o-importe): '1,234.50' is that amount to the cent, '$1,234' any from
 * 1,234.00 to 1,234.99, 'FA-50001' a folio, '50001' either. undefined where nothing was typed.
 */
export function papelBuscado(escrito: string): PapelBuscado | undefined {
  const texto = escrito.trim()
  if (!texto) return undefined
  const esImporte = texto.startsWith('$')
  const cifra = texto.replace(/^\$\s*/, '')
  const importe = IMPORTE.exec(cifra)
  const soloImporte = esImporte || (importe !== null && /[.,]/.test(cifra))
  return {
    folios: soloImporte ? [] : [...new Set([texto, texto.replace(/[\s-]/g, '')].map((uno) => uno.toUpperCase()))],
    importes: importe ? importesDe(cifra.replaceAll(',', ''), importe[1]) : null,
  }
}

/** Without cents a person means the pesos, whatever the cents. */
function importesDe(cifra: string, decimales: string | undefined): EntreCentavos {
  const [enteros = '0'] = cifra.split('.')
  const pesos = BigInt(enteros) * 100n
  if (decimales === undefined) return [pesos, pesos + 99n]
  const exacto = pesos + BigInt(decimales.padEnd(2, '0'))
  return [exacto, exacto]
}
