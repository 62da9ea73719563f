/** A quantity of a text: a bare count ('c/30', 'x 30'), what holds others (bottles, blisters), what is counted or measured. */
export type Cantidad = {
  n: number
  clase: 'cuenta' | 'envase' | 'tableta' | 'cápsula' | 'ml' | 'g' | 'pieza' | 'otra'
  /** how it is written, in one spelling */
  palabra: string
  /** it is said of each of those before it: '3 ampolletas de 2 ml', '10 x 10' */
  deCada: boolean
}

const DE_DOSIS = 'mg|mcg|µg|ug|grs?|g|ui|u|meq|mmol|kcal|ml|l|%'
const NUMERO = '\\d+(?:\\.\\d+)?'
const FIN = '(?![a-z])'
/** '250 mg / 5 ml', '100 ui/ml', '80/400 mg', '0.05 % / 1 %' */
const CONCENTRACION = new RegExp(
  `(?<![a-z/\\d.])${NUMERO}\\s*(?:(?:${DE_DOSIS})${FIN})?(?:\\s*/\\s*(?:${NUMERO}\\s*)?(?:(?:${DE_DOSIS})${FIN}|gotas?\\b|tableta\\b)|\\s*/\\s*${NUMERO}(?=\\s*/))+`,
  'g',
)
const DOSIS = new RegExp(`${NUMERO}\\s*(?:(?:mg|mcg|µg|ug|ui|u|meq|mmol|kcal)${FIN}|%)`, 'g')
/** '10 x 10 cm', '22 g x 32 mm', '5 cm x 5 m', '16 fr' */
const MEDIDA = new RegExp(
  `${NUMERO}\\s*(?:(?:g|cm|mm|m)${FIN}|")?\\s*x\\s*${NUMERO}\\s*(?:(?:cm|mm|m)${FIN}|")|${NUMERO}\\s*(?:(?:cm|mm|m|fr)${FIN}|"|°)`,
  'g',
)

const PALABRAS: readonly (readonly [RegExp, Cantidad['clase'], string, number])[] = [
  [/^(mls?|mililitros?|cc)$/, 'ml', 'ml', 1],
  [/^(l|lts?|litros?)$/, 'ml', 'ml', 1_000],
  [/^(g|grs?|gramos?)$/, 'g', 'g', 1],
  [/^(kgs?|kilos?)$/, 'g', 'g', 1_000],
  [/^(tabs?|tbs|tabletas?|comp|comprimidos?|grag|grageas?)$/, 'tableta', 'tableta', 1],
  [/^(caps?|capsulas?|perlas?)$/, 'cápsula', 'capsula', 1],
  [/^(frascos?|fcos?|blisters?|tubos?|cajas?|botes?|envases?|bolsas?)$/, 'envase', 'envase', 1],
  [/^(ampolletas?|amps?|ampulas?|vial|viales)$/, 'pieza', 'ampolleta', 1],
  [/^(ovulos?|ovs?)$/, 'pieza', 'ovulo', 1],
  [/^(supositorios?|supos?|sups?)$/, 'pieza', 'supositorio', 1],
  [/^sobres?$/, 'pieza', 'sobre', 1],
  [/^jeringas?$/, 'pieza', 'jeringa', 1],
  [/^plumas?$/, 'pieza', 'pluma', 1],
  [/^cartuchos?$/, 'pieza', 'cartucho', 1],
  [/^parches?$/, 'pieza', 'parche', 1],
  [/^(piezas?|pzas?|pzs?)$/, 'pieza', 'pieza', 1],
]

const ESCRITA = new RegExp(
  `(?:(?<marca>c/|\\bcon\\b|\\bde\\b|(?<![a-z])x|#|\\ben\\b)\\s*|(?<![a-z\\d./]))(?<n>${NUMERO})(?![\\d./])(?=\\s*(?<palabra>[a-z]*))`,
  'g',
)

/**
 * The quantities of a text (small letters, no accents) in its order, without strengths and sizes. `suelta`: a number that says
 * nothing of itself is a count. Of what is joined by '+' or 'y' nothing is certain: an 'otra' stands for it.
 */
export function cantidades(texto: string, suelta: boolean): Cantidad[] {
  const claro = texto
    .replace(/\bc\/\s*u\b|\bcada un[oa]\b/g, ' ')
    .replace(CONCENTRACION, ' ; ')
    .replace(MEDIDA, ' ; ')
    .replace(DOSIS, ' ; ')
  const lista: Cantidad[] = []
  if (/[a-z\d] *(\+|\by\b) *\d/.test(claro)) lista.push({ n: 0, clase: 'otra', palabra: '', deCada: false })
  for (const hallada of claro.matchAll(ESCRITA)) {
    const { marca = '', n = '', palabra = '' } = hallada.groups ?? {}
    const conocida = PALABRAS.find(([escrita]) => escrita.test(palabra))
    const deCada = lista.length > 0 && /^(de|con|c\/|x)$/.test(marca)
    if (conocida) {
      const [, clase, nombre, veces] = conocida
      // '30 tabletas en 3 blisters': the blisters add nothing
      if (clase !== 'envase' || marca !== 'en') lista.push({ n: Number(n) * veces, clase, palabra: nombre, deCada })
    } else if (marca === 'con' && palabra && palabra !== 'x')
      lista.push({ n: Number(n), clase: 'otra', palabra, deCada })
    else if (suelta || /^(c\/|con|x|#)$/.test(marca) || palabra === 'x' || /^x\d/.test(palabra))
      lista.push({ n: Number(n), clase: 'cuenta', palabra: '', deCada })
  }
  return lista
}

/** Each quantity with those that hold it multiplied: '2 frascos con 30 tabletas' are 60. null when it is not plain. */
export function multiplicadas(escritas: readonly Cantidad[], venta: boolean): Cantidad[] | null {
  const grupos: Cantidad[] = []
  for (const q of escritas) {
    const antes = q.deCada ? grupos.pop() : undefined
    const junta = antes ? deTodos(antes, q, venta) : q
    if (!junta || junta.clase === 'otra') return null
    grupos.push(junta)
  }
  const sinUno = grupos.filter(({ clase, n }) => clase !== 'envase' || n !== 1)
  return sinUno.some(({ clase }) => clase === 'envase') ? null : sinUno
}

function deTodos(antes: Cantidad, q: Cantidad, venta: boolean): Cantidad | null {
  const producto = { ...q, n: antes.n * q.n }
  if (q.clase === 'cuenta') return venta && ['envase', 'cuenta'].includes(antes.clase) ? producto : null
  if (antes.clase === 'envase') return producto
  if (antes.clase === 'cuenta') return q.clase === 'envase' ? null : producto
  if (antes.palabra === 'sobre' && (q.clase === 'tableta' || q.clase === 'cápsula')) return producto
  // '3 ampolletas de 2 ml' are three; '30 tabletas de 1 g', thirty
  return ['pieza', 'tableta', 'cápsula'].includes(antes.clase) && (q.clase === 'ml' || q.clase === 'g') ? antes : null
}
