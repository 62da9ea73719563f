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

/** What each character weighs: nothing when the order does not see it, several weights when it stands for several letters. */
const pesos = pesosDe(
  CONOCIDOS.flatMap(([desde, hasta]) =>
    Array.from({ length: hasta - desde + 1 }, (_, i) => String.fromCharCode(desde + i)),
  ),
)

function pesosDe(caracteres: readonly string[]): (readonly number[] | undefined)[] {
  const pesos: (readonly number[] | undefined)[] = []
  const enteros: string[] = []
  const partidos: (readonly [string, string])[] = []
  for (const c of caracteres) {
    const letras = PARES.find(([uno]) => uno === c)?.[1] ?? c.normalize('NFKD')
    if (ES_BASE.compare(c, '') === 0) pesos[c.charCodeAt(0)] = []
    else if (letras !== c.normalize('NFD') && ES_BASE.compare(c, letras) === 0) partidos.push([c, letras])
    else enteros.push(c)
  }
  enteros.sort(ES_BASE.compare)
  let peso = 0
  enteros.forEach((c, i) => {
    if (i === 0 || ES_BASE.compare(enteros[i - 1] as string, c) !== 0) peso++
    pesos[c.charCodeAt(0)] = [peso]
  })
  for (const [c, letras] of partidos)
    pesos[c.charCodeAt(0)] = [...letras].flatMap((letra) => pesos[letra.charCodeAt(0)] ?? [])
  return pesos
}

/** A text whose code units compare as the database orders the given text. Of it only the order means anything. */
export function llaveDeNombre(texto: string): string {
  const entero = texto.normalize('NFC')
  const llave: number[] = []
  for (let i = 0; i < entero.length; i++) {
    const c = entero.charCodeAt(i)
    const suyos = pesos[c]
    if (suyos === undefined) llave.push(DESCONOCIDO + (c >> 1))
    else for (const peso of suyos) llave.push(peso)
  }
  return String.fromCharCode(...llave)
}
