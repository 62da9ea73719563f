import { type Informe, MAXIMO_DE_ERRORES, type RenglonRechazado } from '@surtia/contracts/integracion.ts'
import type { Tipo } from '@surtia/contracts/puerta/campo.ts'
import type { FilaEntendida } from '../../tipo.ts'
import { celdasDeMas } from './parts/encabezado.ts'
import { type Escritura, entenderFila } from './parts/entender-fila.ts'
import { type Fila, type Lectura, leerFilas, sinNotas } from './parts/leer-filas.ts'
import { Repetidas } from './parts/repetidas.ts'

/** A file that was received whole: it may be read again. */
export type Archivo = () => AsyncIterable<Uint8Array>

/** What is told of a file, beside what became of its rows. */
export type Contado = Pick<
  Informe,
  'leidos' | 'columnasIgnoradas' | 'repetidos' | 'llavesRepetidas' | 'celdasDeMenos' | 'sinFin'
>

/**
 * Each row of a file as it is to be stored, or why it is refused, in their order; `contado` is told what else there is to say. Asks no
 * database. Throws a Refusal when the file as a whole cannot be read.
 */
export async function* leerEntendidas(
  archivo: Archivo,
  tipo: Tipo,
  como: Lectura & Escritura,
  contado: Contado,
): AsyncGenerator<FilaEntendida | RenglonRechazado[]> {
  const notas = sinNotas()
  const repetidas = new Repetidas(tipo)
  let medida: ReturnType<typeof medirArchivo> | undefined
  const todasTraen = async (celdas: number) => {
    medida ??= medirArchivo(archivo(), tipo, como)
    const { renglones, celdas: menor } = await medida
    return renglones > 1 && menor >= celdas
  }
  for await (const fila of leerFilas(archivo(), tipo, como, notas)) {
    contado.leidos++
    const leida = (await partida(fila, tipo, como, todasTraen)) ?? entenderFila(fila, tipo, como)
    if (Array.isArray(leida)) yield leida
    else {
      const { repetida, ...vista } = repetidas.ver(leida, fila.entera ?? '')
      if (repetida) {
        contado.repetidos++
        if (contado.llavesRepetidas.length < MAXIMO_DE_ERRORES) contado.llavesRepetidas.push(repetida)
      }
      if ('rechazo' in vista) yield [vista.rechazo]
      else {
        if ((fila.celdas ?? 0) < (fila.encabezados ?? 0)) contado.celdasDeMenos++
        yield vista.fila
      }
    }
  }
  contado.columnasIgnoradas = [...notas.ignoradas]
  contado.sinFin = notas.sinFin
}

/** Why a row with empty cells beyond the headings is refused: it would be good with one comma fewer, and not all rows of its file end so. */
async function partida(
  { linea, otras = [], celdas = 0, encabezados = 0 }: Fila,
  tipo: Tipo,
  como: Escritura,
  todasTraen: (celdas: number) => Promise<boolean>,
): Promise<RenglonRechazado[] | null> {
  const posibles = otras.filter(({ valores }) => !Array.isArray(entenderFila({ linea, valores }, tipo, como)))
  if (posibles.length === 0) return null
  if (posibles.every(({ dePersona }) => !dePersona) && (await todasTraen(celdas))) return null
  return [{ linea, campo: '', motivo: celdasDeMas(celdas, encabezados) }]
}

/** How many rows a file has, and the fewest cells that one of them has. Throws a Refusal as `leerFilas` does. */
export async function medirArchivo(
  entrada: AsyncIterable<Uint8Array>,
  tipo: Tipo,
  lectura: Lectura,
): Promise<{ renglones: number; celdas: number }> {
  let renglones = 0
  let menor = Number.POSITIVE_INFINITY
  for await (const { celdas = menor } of leerFilas(entrada, tipo, lectura, sinNotas())) {
    renglones++
    menor = Math.min(menor, celdas)
  }
  return { renglones, celdas: menor }
}
