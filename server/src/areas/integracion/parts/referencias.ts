import type { RenglonRechazado } from '@surtia/contracts/integracion.ts'
import type { Trx } from '../../../db/database.ts'
import type { Portal } from '../../../portal.ts'
import type { FilaEntendida, Referencia, TipoDePuerta, Tipos } from '../../../tipo.ts'
import { listDesconocidos } from './filas.queries.ts'

/** The rows that name only what exists, and the others with what they miss. */
export async function conReferencias(
  trx: Trx,
  tipos: Tipos<Portal>,
  { referencias = [] }: TipoDePuerta<Portal>,
  lote: FilaEntendida[],
): Promise<{ buenas: FilaEntendida[]; malas: RenglonRechazado[] }> {
  let buenas = lote
  const malas: RenglonRechazado[] = []
  for (const referencia of referencias) {
    const { campo } = referencia
    const { tabla, columna, motivo } = nombradoPor(tipos, referencia)
    const valorDe = (fila: FilaEntendida) => String(fila.valores[campo])
    // what a row does not give, it does not name
    const nombrados = buenas.filter((fila) => fila.valores[campo] !== undefined)
    const faltan = await listDesconocidos(trx, tabla, columna, nombrados.map(valorDe))
    if (faltan.size === 0) continue
    for (const fila of nombrados) if (faltan.has(valorDe(fila))) malas.push({ linea: fila.linea, campo, motivo })
    buenas = buenas.filter((fila) => !faltan.has(valorDe(fila)))
  }
  return { buenas, malas }
}

/** Where the other kind keeps its key; only kinds of a single key column can be named. */
function nombradoPor(tipos: Tipos<Portal>, { a, motivo }: Referencia) {
  const { tabla, columnas = [], contrato, clave = contrato.clave, falta = '' } = tipos[a]
  const columna = columnas.find(({ campo }) => campo === clave[0])?.columna
  if (!columna || clave.length !== 1) throw new Error(`rows of ${a} cannot be named by one field`)
  return { tabla, columna, motivo: motivo ?? falta }
}
