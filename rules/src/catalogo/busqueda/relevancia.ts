/** What a word is for an article, the strongest first; a word that stands in several places is the strongest of them. */
export const PAPELES = [
  'sustancia',
  'marca',
  'uso',
  'descripcion',
  'formula',
  'accion',
  'laboratorio',
  'presentacion',
] as const
export type Papel = (typeof PAPELES)[number]

/** How an article meets a text (docs/reglas/busqueda.md#orden-por-relevancia). */
export type Encuentro = {
  /** every substance that it has was typed */
  todasSusSustancias: boolean
  /** some typed word is the one that a substance's name begins with */
  porSuNombre: boolean
  /** some typed word is the first of the description */
  alInicio: boolean
  /** the strongest thing that a typed word is for it */
  papel: Papel
}

/** What each level says to the staff; a lower one stands first. */
export const NIVELES = [
  'es exactamente lo escrito: su sustancia, o todas las de su combinación',
  'es la marca escrita, o sirve para lo escrito',
  'su sustancia lleva lo escrito, aunque no empieza así',
  'su descripción empieza con lo escrito',
  'es una combinación que lleva lo escrito',
  'lo escrito está en su descripción',
  'lo escrito está en su fórmula',
  'lo escrito está en su acción terapéutica',
  'lo escrito está en su laboratorio',
  'lo escrito está en su presentación',
] as const

const NIVEL_DEL_PAPEL: Readonly<Record<Papel, number>> = {
  sustancia: 4,
  marca: 1,
  uso: 1,
  descripcion: 5,
  formula: 6,
  accion: 7,
  laboratorio: 8,
  presentacion: 9,
}

/** Which of the levels, by its number in `NIVELES`. */
export function nivelDe(e: Encuentro): number {
  if (e.todasSusSustancias && e.porSuNombre) return 0
  if (e.papel === 'marca' || e.papel === 'uso') return 1
  if (e.todasSusSustancias) return 2
  if (e.alInicio) return 3
  return NIVEL_DEL_PAPEL[e.papel]
}

const MAS_IMPRECISAS = 63
const MAS_LEJOS = 15

/**
 * One number to order by, 0 the most exact, below 16,384: level; then words met by their beginning or another name, and
 * those that it lacks though they may be missing; then how far its numbers are from what the typed ones mean most likely.
 */
export const rangoDe = (nivel: number, imprecisas: number, numerosLejos: number): number =>
  (nivel << 10) | (Math.min(imprecisas, MAS_IMPRECISAS) << 4) | Math.min(numerosLejos, MAS_LEJOS)

/** A rank said to a person. */
export function porqueDelRango(rango: number): string {
  const imprecisas = (rango >> 4) & MAS_IMPRECISAS
  const lejos = rango & MAS_LEJOS
  return [
    NIVELES[rango >> 10] ?? '',
    imprecisas ? `imprecisión de las palabras: ${imprecisas}` : 'palabras completas',
    lejos ? `cifras en otro sentido: ${lejos}` : '',
  ]
    .filter(Boolean)
    .join('; ')
}
