/** A code or barcode without what people put into it: spaces, hyphens; lower case. '' when it can be none. */
export function comoCodigo(texto: string): string {
  const junto = texto
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '')
  if (!/^[0-9a-z.]{1,20}$/.test(junto)) return ''
  // '500 20' is a strength and a pack, no code of five digits
  return /\s/.test(texto.trim()) && !/^\d{7,}$/.test(junto) ? '' : junto
}

/** What a reader puts before a barcode to say which kind it is: ']E0', ']d2', ']C1'. */
const SIMBOLOGIA = /^\][A-Za-z]\d/

/** A scanned text without what its reader put before it. */
export const sinSimbologia = (escrito: string): string => escrito.trimStart().replace(SIMBOLOGIA, '')

/** A code in which somebody typed the letter for the digit 0, with the digit; '' when it is none. */
export const conCerosPorOes = (codigo: string): string =>
  /^(?=.*o)[\do]{5,14}$/.test(codigo) && codigo.replaceAll('o', '').length >= 3 ? codigo.replaceAll('o', '0') : ''

/** Two codes are one when only zeros before them differ. */
export const sinCeros = (codigo: string): string => codigo.replace(/^0+(?=.)/, '')

/** The digit that closes a barcode of the GS1 family (EAN-8, UPC-12, EAN-13, GTIN-14), from those before it. */
export function digitoVerificador(cifras: string): number {
  const suma = [...cifras].reverse().reduce((total, cifra, i) => total + Number(cifra) * (i % 2 ? 1 : 3), 0)
  return (10 - (suma % 10)) % 10
}

/** The EAN-13 of the piece inside a case's GTIN-14; '' when the text is none. */
export function eanDelGtin(codigo: string): string {
  if (!/^\d{14}$/.test(codigo)) return ''
  const cifras = codigo.slice(1, 13)
  return `${cifras}${digitoVerificador(cifras)}`
}

const LARGOS_DE_BARRAS = [8, 12, 13, 14]

/** What may have been meant by a barcode that nothing has: two neighbours swapped, then one digit wrong, then one missing. */
export function barrasParecidas(codigo: string): string[] {
  if (!/^\d+$/.test(codigo)) return []
  const cambiadas = LARGOS_DE_BARRAS.includes(codigo.length) ? conUnaMal(codigo) : []
  return LARGOS_DE_BARRAS.includes(codigo.length + 1) ? [...cambiadas, ...conUnaMas(codigo)] : cambiadas
}

function conUnaMas(codigo: string): string[] {
  const parecidas = new Set<string>()
  for (let i = 0; i <= codigo.length; i++)
    for (let cifra = 0; cifra <= 9; cifra++) parecidas.add(`${codigo.slice(0, i)}${cifra}${codigo.slice(i)}`)
  return [...parecidas]
}

function conUnaMal(codigo: string): string[] {
  const parecidas: string[] = []
  for (let i = 0; i + 1 < codigo.length; i++)
    if (codigo[i] !== codigo[i + 1])
      parecidas.push(`${codigo.slice(0, i)}${codigo[i + 1]}${codigo[i]}${codigo.slice(i + 2)}`)
  for (let i = 0; i < codigo.length; i++)
    for (let cifra = 0; cifra <= 9; cifra++)
      if (codigo[i] !== String(cifra)) parecidas.push(`${codigo.slice(0, i)}${cifra}${codigo.slice(i + 1)}`)
  return parecidas
}
