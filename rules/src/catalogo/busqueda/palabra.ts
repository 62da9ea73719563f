import { LEMAS } from './vocablos.ts'

/** Lower case, without accents; signs stay. */
export const llano = (texto: string): string =>
  // most words have nothing to take off
  /\P{ASCII}/u.test(texto)
    ? texto
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .replace(/[µμ]/g, 'u')
        .toLowerCase()
    : texto.toLowerCase()

/**
 * What two numbers of one word share: 'tabletas' and 'tableta', 'guantes' and 'guante', 'soluciones' and 'solución'. Both
 * sides of the search go through it, so it only has to be the same on both. Takes a plain word (`llano`).
 */
export function raiz(palabra: string): string {
  const sinS = palabra.length >= 4 && palabra.endsWith('s') ? palabra.slice(0, -1) : palabra
  return sinS.length >= 4 && sinS.endsWith('e') ? sinS.slice(0, -1) : sinS
}

/** How the catalogue's words are kept: labels write 'TAB' and 'Tabletas' for one thing, and both become that thing. */
export const lema = (palabra: string): string => raiz(LEMAS.get(palabra) ?? palabra)

const SUENAN_IGUAL: Readonly<Record<string, string>> = {
  v: 'b',
  w: 'b',
  s: 'c',
  z: 'c',
  x: 'c',
  k: 'c',
  q: 'c',
  y: 'i',
  g: 'j',
  h: '',
}

/** What one letter sounds like. */
export const sonidoDeLetra = (letra: string): string => SUENAN_IGUAL[letra] ?? letra

/**
 * A word as it sounds: b and v, s, c and z, y, i and ll, g and j, k and qu are one letter, h is none. Nearly letter by
 * letter, so that one slip in a word is one here as well.
 */
export function sonido(palabra: string): string {
  let suena = ''
  const sinPares = palabra.replaceAll('ll', 'i').replaceAll('qu', 'c').replaceAll('ph', 'f')
  for (const letra of sinPares.replace(/[ckx][cs]|s[ck]/g, 'c')) suena += sonidoDeLetra(letra)
  return suena
}
