import { analizar, type Ficha, type Palabra } from './analizar.ts'
import { type Numero, unidadDe } from './cantidad.ts'
import { llano } from './palabra.ts'
import { VACIAS } from './vocablos.ts'

/** Words and numbers of a typed text that are looked at. */
export const MAS_FICHAS = 12
/** Digits from which a number may be the beginning of a code. */
const CIFRAS_DE_CLAVE = 5

/** The words and numbers of a typed text; words that say nothing only when there is nothing else. `enteras` as in `analizar`. */
export function fichasDe(texto: string, enteras?: ReadonlySet<string>): (Palabra | Numero)[] {
  // the 5 ml of '250 mg/5 ml' are said by what each ml holds
  const todas = analizar(texto, enteras).filter(
    (f: Ficha): f is Palabra | Numero => f.clase === 'palabra' || (f.clase === 'numero' && !f.deDisolucion),
  )
  const utiles = todas.filter((f) => f.clase === 'numero' || !VACIAS.has(f.texto))
  return (utiles.length ? utiles : todas).slice(0, MAS_FICHAS)
}

/** The words of letters and digits that reading alone would cut in pieces ('h2o2', '5fu'), plain; '500mg' and 'b12' are none. */
export const palabrasConCifra = (texto: string): string[] =>
  llano(texto.normalize('NFC'))
    .split(/[^a-z\d]+/)
    .filter((una) => /\d/.test(una) && /[a-z]/.test(una) && analizar(una).length > 1)

/** Whether a typed number may be the beginning of a code. */
export const empiezaClave = ({ unidad, digitos }: Numero): boolean =>
  !unidad && /^\d+$/.test(digitos) && digitos.length >= CIFRAS_DE_CLAVE

/** What each bare number means most likely: the first a strength, the last of several the content of the pack. */
export function loQueQuieren(fichas: readonly (Palabra | Numero)[]): ('fuerza' | 'contenido')[] {
  const conFuerza = fichas.findIndex((f) => f.clase === 'numero' && esFuerza(f))
  const sueltos = fichas.flatMap((f, i) => (f.clase === 'numero' && !f.unidad && !f.cuenta && !f.enPar ? [i] : []))
  const [primero] = sueltos
  return fichas.map((f, i) => {
    if (f.clase !== 'numero' || f.enPar) return 'fuerza'
    if (conFuerza >= 0 || i !== primero) return 'contenido'
    return 'fuerza'
  })
}
const esFuerza = ({ unidad, enPar }: Numero): boolean => {
  const medida = unidadDe(unidad)?.medida
  return enPar || medida === 'm' || medida === 'u' || medida === 'p'
}
