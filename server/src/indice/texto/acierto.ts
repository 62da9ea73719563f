import { nivelDe, PAPELES, type Papel, rangoDe } from '@surtia/rules/catalogo/busqueda/relevancia.ts'
import { AL_INICIO, BITS_DE_SENAS, DE_NOMBRE, papelDe, sustanciasEn } from './documento.ts'

/**
 * How one group meets one article, in a number: from bit 24 how precise its words are, from bit 20 how near its numbers
 * (both the higher the better), below what the words are for the article, bit by bit, so that several may be joined.
 */
const PRECISION = 24
const CERCANIA = 20
const MAS_PRECISO = 15
const MAS_CERCA = 15
const PAPEL = 8
const NOMBRE = 1 << 7
const INICIO = 1 << 6
const SUSTANCIAS = 63
const SIN_SUSTANCIAS = 6
const SENAS = (1 << CERCANIA) - 1
const SENAS_DE_PALABRA = (1 << BITS_DE_SENAS) - 1

/** The bits of every possible set of senas of a word. */
const BITS = Uint32Array.from({ length: 1 << BITS_DE_SENAS }, (_, senas) => {
  const nombre = senas & DE_NOMBRE ? NOMBRE : 0
  const inicio = senas & AL_INICIO ? INICIO : 0
  return (1 << (PAPEL + papelDe(senas))) | nombre | inicio | sustanciasEn(senas)
})

/** What a typed word or number costs, as the high half of a meeting. */
export const altoDe = (imprecision: number, lejos: number): number =>
  ((MAS_PRECISO - imprecision) << PRECISION) | ((MAS_CERCA - lejos) << CERCANIA)

/** A word of the catalogue in an article. */
export const aciertoDe = (alto: number, aparicion: number): number => alto | (BITS[aparicion & SENAS_DE_PALABRA] ?? 0)

/** The beginning of a code stands for the article as its brand does. */
export const DE_CLAVE = altoDe(0, 0) | (1 << (PAPEL + PAPELES.indexOf('marca')))

/** The better of two, and all that both are. */
export const mejorDe = (uno: number, otro: number): number => (uno > otro ? uno : otro) | ((uno | otro) & SENAS)

/** Of each article that is found, what its groups add up to. */
export type Cuentas = { lugares: Int32Array; imprecisas: Uint8Array; lejos: Uint8Array; senas: Uint16Array }

export const cuentasDe = (lugares: Int32Array): Cuentas => ({
  lugares,
  imprecisas: new Uint8Array(lugares.length),
  lejos: new Uint8Array(lugares.length),
  senas: new Uint16Array(lugares.length),
})

export function sumarA(cuentas: Cuentas, i: number, acierto: number): void {
  cuentas.imprecisas[i] = (cuentas.imprecisas[i] ?? 0) + MAS_PRECISO - ((acierto >>> PRECISION) & 15)
  cuentas.lejos[i] = (cuentas.lejos[i] ?? 0) + MAS_CERCA - ((acierto >>> CERCANIA) & 15)
  cuentas.senas[i] = (cuentas.senas[i] ?? 0) | (acierto & SENAS)
}

/** The rank of each; `sustanciasDe` a place are a bit for each of its substances. */
export function rangosDe(
  { lugares, imprecisas, lejos, senas }: Cuentas,
  sustanciasDe: (lugar: number) => number,
): Uint16Array {
  const rangos = new Uint16Array(lugares.length)
  for (let i = 0; i < lugares.length; i++) {
    const suyas = senas[i] ?? 0
    const escritas = suyas & SUSTANCIAS
    const todas = escritas !== 0 && escritas === sustanciasDe(lugares[i] ?? 0) ? 1 : 0
    const nivel = NIVELES[((suyas >>> SIN_SUSTANCIAS) << 1) | todas] ?? 0
    rangos[i] = rangoDe(nivel, imprecisas[i] ?? 0, lejos[i] ?? 0)
  }
  return rangos
}

const MARCA = PAPELES.indexOf('marca')
/** A brand means itself, whatever else was typed; else the strongest role. */
function papelEntre(papeles: number): Papel {
  if (papeles & (1 << MARCA)) return 'marca'
  return PAPELES[31 - Math.clz32(papeles & -papeles)] ?? 'presentacion'
}

/** The level of every set of senas, and whether all substances were typed: asked for each article that is found. */
const NIVELES = Uint8Array.from({ length: 1 << (PAPEL + PAPELES.length - SIN_SUSTANCIAS + 1) }, (_, n) => {
  const senas = (n >> 1) << SIN_SUSTANCIAS
  return nivelDe({
    todasSusSustancias: (n & 1) === 1,
    porSuNombre: (senas & NOMBRE) !== 0,
    alInicio: (senas & INICIO) !== 0,
    papel: papelEntre(senas >>> PAPEL),
  })
})
