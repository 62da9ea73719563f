export type Decimal = 'punto' | 'coma'

// a thousands mark stands only between groups of three digits: '18,90' must never be read as 1890
const FORMAS: Record<Decimal, RegExp> = {
  punto: /^-?((\d+|[1-9]\d{0,2}(,\d{3})+)(\.\d*)?|\.\d+)$/,
  coma: /^-?((\d+|[1-9]\d{0,2}(\.\d{3})+)(,\d*)?|,\d+)$/,
}

/** '1,234.50', '$1234.5' or, with a decimal comma, '1.234,50'; NaN for anything else. */
export function leerNumero(escrito: string, decimal: Decimal): number {
  const texto = escrito.replace(/^\$\s*/, '')
  if (!FORMAS[decimal].test(texto)) return Number.NaN
  return Number(decimal === 'coma' ? texto.replaceAll('.', '').replace(',', '.') : texto.replaceAll(',', ''))
}

/** true of '1.250' and '1,250': one to three figures, a mark and three more, which are thousands to some and thousandths to others. */
export const esAmbiguo = (escrito: string): boolean => /^(\$\s*)?-?[1-9]\d{0,2}[.,]\d{3}$/.test(escrito)

/** What to try when a text that is no number would be one with the other decimal mark; '' when it would not. */
export function pistaDeDecimal(escrito: string, decimal: Decimal): string {
  if (Number.isNaN(leerNumero(escrito, decimal === 'coma' ? 'punto' : 'coma'))) return ''
  return decimal === 'punto'
    ? ' Si la coma separa los decimales, use --decimal coma (?decimal=coma por HTTP).'
    : ' Si el punto separa los decimales, quite --decimal coma (?decimal=punto por HTTP).'
}
