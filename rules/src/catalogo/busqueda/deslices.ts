import { sonido, sonidoDeLetra } from './palabra.ts'

/** How many slips a typed word is forgiven (docs/reglas/busqueda.md#un-desliz-perdonado). */
export const deslicesPerdonados = (letras: number): number => (letras >= 9 ? 2 : letras >= 5 ? 1 : 0)

/** Letters that a word needs to be found by its sound alone. */
export const LETRAS_POR_SONIDO = 4

/** Letters that a beginning needs, and its first one right: less may be the beginning of anything. */
const LETRAS_DE_INICIO = 6

const FILAS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
/** Keys side by side, and one above the other. */
const VECINAS: ReadonlySet<string> = new Set(
  FILAS.flatMap((fila, f) =>
    [...fila].flatMap((letra, i) =>
      [fila[i + 1], FILAS[f + 1]?.[i], FILAS[f + 1]?.[i - 1]].flatMap((otra) =>
        otra ? [`${letra}${otra}`, `${otra}${letra}`] : [],
      ),
    ),
  ),
)

const distinta = (una: string, otra: string): number => (una === otra ? 0 : 1)
const siempre = (): number => 1

const VECINA = 0.7
const SUENA_IGUAL = 0.4
/** A first letter is seldom wrong. */
const OTRA_INICIAL = 0.3
/** A whole word before one of which only the beginning was typed. */
const SOLO_INICIO = 0.3

const cambiar = (una: string, otra: string): number => {
  if (una === otra) return 0
  if (sonidoDeLetra(una) === sonidoDeLetra(otra)) return SUENA_IGUAL
  return VECINAS.has(una + otra) ? VECINA : 1
}
/** A silent h, or a letter doubled. */
const sobrar = (letra: string, vecina: string | undefined): number =>
  letra === 'h' || letra === vecina ? SUENA_IGUAL : 1

/**
 * What it costs to have meant `palabra` when `escrita` was typed: slips (a letter more, less, changed, two swapped), the
 * likely ones cheaper; also as the beginning of a word. Infinity when it takes more slips than its length is forgiven.
 * Both plain.
 */
export function costoDelDesliz(escrita: string, palabra: string): number {
  const perdonados = deslicesPerdonados(escrita.length)
  const [suena, debe] = [sonido(escrita), sonido(palabra)]
  const porSonido = distancias(suena, debe, distinta, siempre)
  const inicial = suena[0] === debe[0] ? 0 : OTRA_INICIAL
  const seOyeEntera = porSonido.entera <= (suena === debe && escrita.length >= LETRAS_POR_SONIDO ? 0 : perdonados)
  const seOyeInicio =
    perdonados > 0 && escrita.length >= LETRAS_DE_INICIO && inicial === 0 && porSonido.inicio <= perdonados
  // most of those that are compared do not sound alike
  if (!seOyeEntera && !seOyeInicio) return Number.POSITIVE_INFINITY
  const escritas = distancias(escrita, palabra, cambiar, sobrar)
  const entera = seOyeEntera ? Math.min(escritas.entera, porSonido.entera + SUENA_IGUAL) : Number.POSITIVE_INFINITY
  const inicio = seOyeInicio
    ? Math.min(escritas.inicio, porSonido.inicio + SUENA_IGUAL) + SOLO_INICIO
    : Number.POSITIVE_INFINITY
  return Math.min(entera, inicio) + inicial
}

/** Weighted distance of a typed text to a word, and to the nearest of its beginnings. */
function distancias(
  escrita: string,
  palabra: string,
  cambio: (una: string, otra: string) => number,
  sobra: (letra: string, vecina: string | undefined) => number,
): { entera: number; inicio: number } {
  const deMas = Array.from({ length: escrita.length }, (_, i) => sobra(escrita[i] ?? '', escrita[i - 1]))
  let antes: number[] = []
  let fila = [0]
  for (let i = 0; i < escrita.length; i++) fila.push((fila[i] ?? 0) + (deMas[i] ?? 0))
  let inicio = fila[escrita.length] ?? 0
  for (let j = 1; j <= palabra.length; j++) {
    const b = palabra[j - 1] ?? ''
    const deMenos = sobra(b, palabra[j - 2])
    const nueva = [(fila[0] ?? 0) + deMenos]
    for (let i = 1; i <= escrita.length; i++) {
      const a = escrita[i - 1] ?? ''
      let mejor = Math.min(
        (fila[i - 1] ?? 0) + cambio(a, b),
        (fila[i] ?? 0) + deMenos,
        (nueva[i - 1] ?? 0) + (deMas[i - 1] ?? 0),
      )
      if (a !== b && a === palabra[j - 2] && b === escrita[i - 2]) mejor = Math.min(mejor, (antes[i - 2] ?? 0) + 1)
      nueva.push(mejor)
    }
    antes = fila
    fila = nueva
    inicio = Math.min(inicio, fila[escrita.length] ?? 0)
  }
  return { entera: fila[escrita.length] ?? 0, inicio }
}
