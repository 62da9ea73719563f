import type { Dia } from '../fechas.ts'
import { digitoDeControl, esGtin, leerGs1 } from './gs1.ts'

/** What a reader says of a code: its kind, and its text with the separators (and the symbology, where it tells it) of GS1. */
export type Lectura = { clase: 'ean' | 'upc-e' | 'itf' | 'gs1'; texto: string }

/** The UPC-A that an UPC-E of eight digits shortens; '' when it is none. */
export function upcaDeUpce(upce: string): string {
  const [, sistema = '', dado = '', control = ''] = /^([01])(\d{6})(\d)$/.exec(upce) ?? []
  const [fin, cifras] = [dado.slice(-1), dado.slice(0, 5)]
  const largo =
    fin <= '2'
      ? `${cifras.slice(0, 2)}${fin}0000${cifras.slice(2)}`
      : fin === '3'
        ? `${cifras.slice(0, 3)}00000${cifras.slice(3)}`
        : fin === '4'
          ? `${cifras.slice(0, 4)}00000${cifras.slice(4)}`
          : `${cifras}0000${fin}`
  return dado && digitoDeControl(sistema + largo) === control ? sistema + largo + control : ''
}

/**
 * The code of the article on what was read: the digits of a piece (EAN, UPC) or of a case (ITF-14) whose check digit is right, or the whole
 * text of a GS1 code. '' for what names no article: a lot alone, an address of the maker.
 */
export function codigoLeido({ clase, texto }: Lectura, hoy: Dia): string {
  if (clase === 'gs1') return leerGs1(texto, hoy) ? texto : ''
  if (clase === 'itf') return texto.length === 14 && esGtin(texto) ? texto : ''
  if (clase === 'upc-e' && texto.length === 8) return upcaDeUpce(texto)
  return texto.length < 14 && esGtin(texto) ? texto : ''
}
