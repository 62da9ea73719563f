/**
 * Typed text as search compares it: lower case, no accents, words apart, '500mg' as '500 mg'. The database does the same to
 * descriptions (function normaliza of the first migration).
 */
export const normalizar = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, ' ')
    .replace(/([0-9])([a-z])/g, '$1 $2')
    .trim()

const MOST_WORDS = 12

/** The words of a typed text, without the dots around them. */
export const palabrasDe = (texto: string): string[] =>
  normalizar(texto)
    .split(' ')
    .map((palabra) => palabra.replace(/^\.+|\.+$/g, ''))
    .filter(Boolean)
    .slice(0, MOST_WORDS)

/** Small numbers (strengths, pack sizes) match whole; words and long codes match by their beginning. */
export const coincidePorInicio = (palabra: string): boolean =>
  /[a-z]/.test(palabra) || (/^\d+$/.test(palabra) && palabra.length >= 5)

/** Words that the counter writes in another way than the label. */
const ABREVIATURAS: Readonly<Record<string, string>> = {
  jbe: 'jarabe',
  jbes: 'jarabe',
  amp: 'inyectable',
  amps: 'inyectable',
  ung: 'unguento',
  comp: 'tabletas',
  grag: 'grageas',
  fco: 'frasco',
  tbs: 'tabletas',
}

/** The written-out form of a trade abbreviation, or undefined. */
export const sinAbreviar = (palabra: string): string | undefined =>
  Object.hasOwn(ABREVIATURAS, palabra) ? ABREVIATURAS[palabra] : undefined

/** A word in which one typing slip is forgiven: five letters or more (docs/reglas/busqueda.md#un-desliz-perdonado). */
export const perdonaUnDesliz = (palabra: string): boolean => /^[a-z]{5,}$/.test(palabra)

/** true when one insertion, deletion, change or swap of neighbours turns one word into the other. */
export function aUnDesliz(una: string, otra: string): boolean {
  if (una === otra) return true
  if (Math.abs(una.length - otra.length) > 1) return false
  let inicio = 0
  while (inicio < Math.min(una.length, otra.length) && una[inicio] === otra[inicio]) inicio++
  const resto = (s: string, desde: number) => s.slice(inicio + desde)
  if (una.length > otra.length) return resto(una, 1) === resto(otra, 0)
  if (una.length < otra.length) return resto(una, 0) === resto(otra, 1)
  return (
    resto(una, 1) === resto(otra, 1) ||
    (una[inicio] === otra[inicio + 1] && una[inicio + 1] === otra[inicio] && resto(una, 2) === resto(otra, 2))
  )
}
