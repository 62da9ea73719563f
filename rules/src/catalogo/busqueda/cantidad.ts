/** What a number measures: mass in mg, volume in ml, units, percent, or a size that is compared as it is written. */
export type Medida = 'm' | 'v' | 'u' | 'p' | 'o'

const UNIDADES: ReadonlyMap<string, { medida: Medida; vale: number; se: string }> = new Map(
  (
    [
      ['mg mgs', 'm', 1, 'mg'],
      ['g gr grs gms gramo gramos', 'm', 1000, 'g'],
      ['mcg mcgs ug ugr microgramos', 'm', 0.001, 'mcg'],
      ['kg kilo kilos', 'm', 1_000_000, 'kg'],
      ['ml mls cc', 'v', 1, 'ml'],
      ['l lt lts litro litros', 'v', 1000, 'l'],
      ['ui u iu', 'u', 1, 'ui'],
      ['%', 'p', 1, '%'],
      ['cm cms', 'o', 1, 'cm'],
      ['mm', 'o', 1, 'mm'],
      ['m mts', 'o', 1, 'm'],
      ['fr', 'o', 1, 'fr'],
      ['meq', 'o', 1, 'meq'],
      ['mmol', 'o', 1, 'mmol'],
    ] as const
  ).flatMap(([formas, medida, vale, se]) => formas.split(' ').map((forma) => [forma, { medida, vale, se }] as const)),
)

/** The unit that a plain word names: what it measures, how much one of it is, and how it is written. */
export const unidadDe = (palabra: string) => UNIDADES.get(palabra)

/** A number without the noise of floating point: 0.1 × 1000 is 100. */
export const redondo = (n: number): number =>
  Number.isInteger(n) && Math.abs(n) < 1e12 ? n : Number(n.toPrecision(12))

/**
 * How a number is kept in the index: 'm' mg, 'd' mg dissolved in some volume, 'w' mg in each ml of it, 'v' ml, 'u' units, 'p' percent, 'k' pieces of
 * a pack, 'n' a number without unit, 'e' a number as it is written where its unit is not the one compared ('1 G' is m1000
 * and e1).
 */
export type ClaveDeNumero = `#${'m' | 'd' | 'w' | 'v' | 'u' | 'p' | 'k' | 'n' | 'e'}${number}`

export type Numero = {
  clase: 'numero'
  /** as it was typed, with its unit */
  escrita: string
  digitos: string
  valor: number
  /** '' without one */
  unidad: string
  /** 'c/30', 'x 30', 'caja con 30', '30 piezas' */
  cuenta: boolean
  /** stands right before a form: '30 tabletas' */
  anteForma: boolean
  /** one of several joined by a stroke, '50/12.5' */
  enPar: boolean
  /** of '250 mg/5 ml' the 5, of '100 mg/ml' 1; 0 when it is not dissolved */
  enMl: number
  /** that 5 itself */
  deDisolucion: boolean
}

/** What the catalogue keeps of a number. */
export function clavesDeNumero({ valor, unidad, cuenta, enMl }: Numero): ClaveDeNumero[] {
  const de = unidadDe(unidad)
  if (!de) return [cuenta ? `#k${valor}` : `#n${valor}`]
  if (de.medida === 'o') return [`#e${valor}`]
  const cuanto = redondo(valor * de.vale)
  const claves: ClaveDeNumero[] =
    de.medida === 'm' && enMl ? [`#w${redondo(cuanto / enMl)}`, `#d${cuanto}`] : [`#${de.medida}${cuanto}`]
  return de.vale === 1 ? claves : [...claves, `#e${valor}`]
}

/** A way to read a typed number; `lejos` 0 is what it most likely means. */
export type Lectura = { clave: ClaveDeNumero; lejos: number }

/** Ways to read a typed number: a bare one is a strength or the content of a pack, whichever its place says first. */
export function lecturasDeNumero(numero: Numero, quiere: 'fuerza' | 'contenido'): Lectura[] {
  const { valor, unidad, cuenta } = numero
  if (unidad) return conUnidad(numero)
  const fuerzas = (lejos: number): Lectura[] => [
    { clave: `#m${valor}`, lejos },
    // who says only '500' means a tablet rather than 500 mg in each 5 ml
    { clave: `#d${valor}`, lejos: lejos + 1 },
    { clave: `#u${valor}`, lejos },
    { clave: `#p${valor}`, lejos },
  ]
  if (cuenta)
    return [
      { clave: `#k${valor}`, lejos: 0 },
      { clave: `#n${valor}`, lejos: 1 },
      { clave: `#v${valor}`, lejos: 1 },
      { clave: `#e${valor}`, lejos: 1 },
    ]
  if (quiere === 'fuerza')
    return [
      ...fuerzas(0),
      { clave: `#n${valor}`, lejos: 0 },
      { clave: `#e${valor}`, lejos: 0 },
      { clave: `#k${valor}`, lejos: 2 },
      { clave: `#v${valor}`, lejos: 2 },
    ]
  return [
    { clave: `#k${valor}`, lejos: 0 },
    { clave: `#v${valor}`, lejos: 0 },
    { clave: `#n${valor}`, lejos: 1 },
    { clave: `#e${valor}`, lejos: 1 },
    ...fuerzas(2),
  ]
}

/** The same amount, dissolved or not as it was typed first; a list may leave the unit out. */
function conUnidad(numero: Numero): Lectura[] {
  const sinUnidad: Lectura = { clave: `#n${numero.valor}`, lejos: 2 }
  const [propia, otra] = clavesDeNumero(numero)
  if (!propia) return [sinUnidad]
  if (propia.startsWith('#w') && otra) return [{ clave: propia, lejos: 0 }, { clave: otra, lejos: 2 }, sinUnidad]
  if (!propia.startsWith('#m')) return [{ clave: propia, lejos: 0 }, sinUnidad]
  return [{ clave: propia, lejos: 0 }, { clave: `#d${propia.slice(2)}` as ClaveDeNumero, lejos: 1 }, sinUnidad]
}
