/** The order of the database's es_base: case and accents ignored, ñ after n (docs/reglas/busqueda.md#alfabeto-nuestro). */
const ES_BASE = new Intl.Collator('es', { sensitivity: 'base' })

/** Latin, Greek and Cyrillic letters, and the signs and symbols that a label may hold. */
const CONOCIDOS: readonly (readonly [number, number])[] = [
  [0x01, 0x4ff],
  [0x1e00, 0x1eff],
  [0x2000, 0x22ff],
]
/** beyond what is known characters stand last, by their number */
const DESCONOCIDO = 0x5000
const PARES: readonly (readonly [string, string])[] = [
  ['æ', 'ae'],
  ['Æ', 'ae'],
  ['œ', 'oe'],
  ['Œ', 'oe'],
  ['ß', 'ss'],
]

/** What each character weighs; '' for one that the order does not see, several for one that stands for several letters. */
const pesos: ReadonlyMap<string, string> = pesosDe(
  CONOCIDOS.flatMap(([desde, hasta]) =>
    Array.from({ length: hasta - desde + 1 }, (_, i) => String.fromCharCode(desde + i)),
  ),
)

function pesosDe(caracteres: readonly string[]): Map<string, string> {
  const pesos = new Map<string, string>()
  const enteros: string[] = []
  const partidos: (readonly [string, string])[] = []
  for (const c of caracteres) {
    const pares = PARES.find(([uno]) => uno === c)?.[1] ?? c.normalize('NFKD')
    if (ES_BASE.compare(c, '') === 0) pesos.set(c, '')
    else if (pares.length > 1 && ES_BASE.compare(c, pares) === 0) partidos.push([c, pares])
    else enteros.push(c)
  }
  enteros.sort(ES_BASE.compare)
  let peso = 0
  enteros.forEach((c, i) => {
    if (i === 0 || ES_BASE.compare(enteros[i - 1] as string, c) !== 0) peso++
    pesos.set(c, String.fromCharCode(peso))
  })
  for (const [c, pares] of partidos) pesos.set(c, [...pares].map((letra) => pesos.get(letra) ?? '').join(''))
  return pesos
}

/** A text whose code units compare as the database orders the given text. Of it only the order means anything. */
export function llaveDeNombre(texto: string): string {
  let llave = ''
  for (const c of texto.normalize('NFC'))
    llave += pesos.get(c) ?? String.fromCharCode(DESCONOCIDO + (c.charCodeAt(0) >> 1))
  return llave
}
