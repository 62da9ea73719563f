import { Refusal } from '../refusal.ts'

type Linea = { linea: number; piezas: number }

/**
 * Pieces that are accepted of each line: those that are said, all of a line of which nothing is said. Refuses a line that is not there, more than
 * were claimed, and none at all (docs/reglas/reclamaciones.md#estados).
 */
export function aceptarPiezas(reclamadas: readonly Linea[], dichas: readonly Linea[]): Linea[] {
  const suyas = new Map(dichas.map(({ linea, piezas }) => [linea, piezas]))
  const ajena = dichas.find(({ linea }) => !reclamadas.some((una) => una.linea === linea))
  if (ajena) throw new Refusal(`La reclamación no tiene el renglón ${ajena.linea}.`)
  const aceptadas = reclamadas.map(({ linea, piezas }) => {
    const dicha = suyas.get(linea) ?? piezas
    if (dicha > piezas) throw new Refusal(`El renglón ${linea} reclama ${piezas}: no se pueden autorizar ${dicha}.`)
    return { linea, piezas: dicha }
  })
  if (aceptadas.every(({ piezas }) => piezas === 0))
    throw new Refusal('Autorice alguna pieza, o rechace la reclamación.')
  return aceptadas
}
