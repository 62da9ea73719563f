/** The fractions of article 226 of the Ley General de Salud; '' is none. I to III are controlled, IV needs a prescription. */
export const FRACCIONES = ['I', 'II', 'III', 'IV', 'V', 'VI'] as const
export type Fraccion = (typeof FRACCIONES)[number] | ''

export type Control = { fraccion: Fraccion; refrigerado: boolean }
/** The two facts and the old code that says them. */
export type ConTipo = Control & { tipoControl: number }

const NINGUNO: Control = { fraccion: '', refrigerado: false }
const DE_TIPO: readonly Fraccion[] = ['', '', 'I', 'II', 'III']

export const esControlado = (fraccion: Fraccion): boolean => fraccion === 'I' || fraccion === 'II' || fraccion === 'III'

/** The old code of both facts: I–III are 2–4, also when refrigerated; else 1 is refrigerated, and 0 neither. */
export const tipoControlDe = ({ fraccion, refrigerado }: Control): number =>
  esControlado(fraccion) ? DE_TIPO.indexOf(fraccion) : Number(refrigerado)

/** What the old code alone says; of a known article, a fraction that the code cannot say (IV–VI) is kept, and the cold of a controlled one. */
export function controlDeTipo(tipoControl: number, conocido: Control = NINGUNO): Control {
  const fraccion = DE_TIPO[tipoControl] ?? ''
  if (fraccion !== '') return { fraccion, refrigerado: conocido.refrigerado }
  return { fraccion: esControlado(conocido.fraccion) ? '' : conocido.fraccion, refrigerado: tipoControl === 1 }
}

/**
 * What a delivery that says any of the three makes of an article: the old code follows from the facts, or they from it
 * (docs/reglas/controlados.md#lo-que-dice-una-entrega). Refuses facts that the code of the same delivery contradicts, by the name of the fact.
 */
export function controlDicho(
  { tipoControl, ...dicho }: Partial<ConTipo>,
  conocido: Control = NINGUNO,
): ConTipo | { contradice: keyof Control } {
  if (tipoControl === undefined) {
    const control = { ...conocido, ...dicho }
    return { ...control, tipoControl: tipoControlDe(control) }
  }
  const segunTipo = controlDeTipo(tipoControl, conocido)
  const control = { ...segunTipo, ...dicho }
  const debida = esControlado(segunTipo.fraccion) ? segunTipo.fraccion : ''
  if ((esControlado(control.fraccion) ? control.fraccion : '') !== debida) return { contradice: 'fraccion' }
  if (debida === '' && control.refrigerado !== segunTipo.refrigerado) return { contradice: 'refrigerado' }
  return { ...control, tipoControl }
}
