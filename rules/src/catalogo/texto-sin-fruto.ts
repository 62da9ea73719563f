const MAXIMO = 80
/** Ten digits, alone or after 52, 521 or 1, in one run or in groups: a telephone. */
const TELEFONO = /(?<!\d)(?:52|521|1)?\d{10}(?!\d)/
/** A bank card. */
const TARJETA = /(?<!\d)\d{15,16}(?!\d)/
/** RFC and CURP, which name a person. */
const RFC_O_CURP = /(?<![a-z0-9])[a-zñ&]{3,4}\d{6}(?:[a-z0-9]{3}|[hm][a-z]{5}[a-z0-9]\d)(?![a-z0-9])/
const CORREO = /\S+\s?@\s?\S+|\S+ (?:arroba|at) \S+ ?(?:punto|\.) ?com/

/**
 * A searched text as it is counted when it found nothing: small letters, no accents, 80 characters at most; '' when it must not be
 * kept: it looks like a mail address, a telephone, a card or a tax key, or has nothing to read
 * (docs/reglas/busqueda.md#busquedas-sin-fruto).
 */
export function textoSinFruto(escrito: string): string {
  const texto = escrito
    .normalize('NFC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<!n)[\u0300-\u036f]|(?<=n)[\u0300-\u0302\u0304-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}%@&.,/+-]+/gu, ' ')
    .trim()
  if (!/[\p{L}\p{N}]/u.test(texto)) return ''
  // '667 123 45 67', '(667) 123-4567', '+52 667…'
  const seguido = texto.replace(/(?<=\d)[\s.-]+(?=\d)/g, '')
  if (CORREO.test(texto) || RFC_O_CURP.test(texto)) return ''
  const largos = [texto, seguido].some((uno) => TARJETA.test(uno) || TELEFONO.test(uno))
  if (largos && !esCodigoDeBarras(texto)) return ''
  return [...texto].slice(0, MAXIMO).join('').trim()
}

/** 12 or 13 digits whose last one proves the others. */
function esCodigoDeBarras(texto: string): boolean {
  if (!/^\d{12,13}$/.test(texto)) return false
  const suma = [...texto].reverse().reduce((s, cifra, i) => s + Number(cifra) * (i % 2 ? 3 : 1), 0)
  return suma % 10 === 0
}
