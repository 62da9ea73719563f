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
