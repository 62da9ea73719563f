import type { NombreDeTipo, RenglonRechazado } from '@surtia/contracts/integracion.ts'
import type { Trx } from '../../../db/database.ts'
import type { FilaEntendida } from './entender-fila.ts'
import { desconocidos } from './guardar-filas.ts'
import { TABLAS } from './tablas.ts'

/** The rows that name only what exists, and the others with what they miss. */
export async function conReferencias(
  trx: Trx,
  tipo: NombreDeTipo,
  lote: FilaEntendida[],
): Promise<{ buenas: FilaEntendida[]; malas: RenglonRechazado[] }> {
  let buenas = lote
  const malas: RenglonRechazado[] = []
  for (const { campo, tabla, columna, motivo } of TABLAS[tipo].referencias) {
    const valorDe = (fila: FilaEntendida) =>
      campo === 'usuario' ? String(fila.valores[campo]).toLowerCase() : String(fila.valores[campo])
    const faltan = await desconocidos(trx, tabla, columna, buenas.map(valorDe))
    if (faltan.size === 0) continue
    for (const fila of buenas) if (faltan.has(valorDe(fila))) malas.push({ linea: fila.linea, campo, motivo })
    buenas = buenas.filter((fila) => !faltan.has(valorDe(fila)))
  }
  return { buenas, malas }
}
