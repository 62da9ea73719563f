import type { Tipo } from '@surtia/contracts/puerta/campo.ts'
import type { FilaEntendida } from '../../../tipo.ts'

/** Whether two rows are of one group of their kind (contracts/puerta/campo.ts). */
export const delMismoGrupo = ({ grupo = [] }: Tipo, una: FilaEntendida, otra: FilaEntendida): boolean =>
  grupo.length > 0 && grupo.every((campo) => una.valores[campo] === otra.valores[campo])

/** The rows with those of a group one after the other. */
export const porGrupos = ({ grupo }: Tipo, filas: readonly FilaEntendida[]): readonly FilaEntendida[] =>
  grupo
    ? [...Map.groupBy(filas, ({ valores }) => JSON.stringify(grupo.map((campo) => valores[campo]))).values()].flat()
    : filas

/** How many rows come before a cut that parts no group: `cerca`, or the next one, or the last one before it; all of them where there is none. */
export function dondeCortar(tipo: Tipo, filas: readonly FilaEntendida[], cerca: number): number {
  const parte = (i: number) => {
    const [una, otra] = [filas[i - 1], filas[i]]
    return !una || !otra || !delMismoGrupo(tipo, una, otra)
  }
  let corte = cerca
  while (!parte(corte)) corte++
  if (corte >= filas.length) for (corte = cerca; !parte(corte); ) corte--
  return corte > 0 ? corte : filas.length
}
