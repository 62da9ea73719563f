import type { Tipo } from '@surtia/contracts/puerta/campo.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { type Asignaciones, columnasDe } from './columnas.ts'
import { type Linea, lineasDe } from './lineas.ts'
import { type Registro, Registros } from './registros.ts'

/** A row as it stands in the file, before its values are understood. `falla`: it could not even be read. */
export type Fila = { linea: number; valores: Record<string, unknown>; falla?: string }

export type Lectura = {
  formato: 'csv' | 'ndjson'
  /** of the file's text (utf-8) */
  codificacion?: 'utf-8' | 'latin1' | undefined
  /** of the CSV; found out when absent */
  separador?: string | undefined
  /** of the CSV, for headings that are not ours */
  columnas?: Asignaciones
}

const MAX_LINE = 65_536
/** of kinds whose rows carry whole documents */
const MAX_LINE_OF_DOCUMENTS = 6_000_000
const longestLine = (tipo: Tipo): number =>
  Object.values(tipo.campos).some((campo) => campo.tipo === 'crudo') ? MAX_LINE_OF_DOCUMENTS : MAX_LINE
const SEPARADORES = [',', ';', '\t', '|']
const DEMASIADO_LARGO = 'El renglón es demasiado largo.'

/** Reads rows one after the other, whatever the file's size. Throws a Refusal when a needed column is missing. */
export async function* leerFilas(
  entrada: AsyncIterable<Buffer>,
  tipo: Tipo,
  lectura: Lectura,
  ignoradas: Set<string>,
): AsyncGenerator<Fila> {
  const lineas = lineasDe(decodificar(entrada, lectura.codificacion ?? 'utf-8'), longestLine(tipo))
  yield* lectura.formato === 'ndjson' ? leerNdjson(lineas) : leerCsv(lineas, tipo, lectura, ignoradas)
}

async function* decodificar(entrada: AsyncIterable<Buffer>, codificacion: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(codificacion === 'latin1' ? 'windows-1252' : 'utf-8')
  for await (const trozo of entrada) yield decoder.decode(trozo, { stream: true })
  yield decoder.decode()
}

async function* leerNdjson(lineas: AsyncIterable<Linea>): AsyncGenerator<Fila> {
  for await (const { numero: linea, texto, larga } of lineas) {
    if (larga) yield { linea, valores: {}, falla: DEMASIADO_LARGO }
    else if (texto.trim() !== '') yield { linea, ...objetoDe(texto) }
  }
}

function objetoDe(texto: string): Omit<Fila, 'linea'> {
  try {
    const valores: unknown = JSON.parse(texto)
    if (typeof valores === 'object' && valores !== null && !Array.isArray(valores)) return { valores: { ...valores } }
  } catch {
    // told below
  }
  return { valores: {}, falla: 'El renglón no es un objeto JSON.' }
}

async function* leerCsv(
  lineas: AsyncIterable<Linea>,
  tipo: Tipo,
  lectura: Lectura,
  ignoradas: Set<string>,
): AsyncGenerator<Fila> {
  let separador = lectura.separador
  let registros: Registros | undefined
  let columnas: string[][] | undefined
  function* filasDe(leidos: Iterable<Registro>): Generator<Fila> {
    for (const { linea, celdas, falla } of leidos) {
      if (falla && !columnas) throw new Refusal('El archivo no parece CSV: su primer renglón no se pudo leer.')
      if (falla) yield { linea, valores: {}, falla }
      else if (columnas) yield { linea, valores: valoresDe(celdas, columnas) }
      else
        columnas = columnasDe(
          celdas.map((celda) => celda.trim()),
          tipo,
          lectura.columnas ?? [],
          ignoradas,
        )
    }
  }
  for await (const linea of lineas) {
    if (!registros) {
      if (linea.larga) throw new Refusal('El archivo no parece CSV: su primer renglón es demasiado largo.')
      // a line of Excel's own, before the headings
      const deExcel = /^"?sep=(.)"?$/i.exec(linea.texto)?.[1]
      if (deExcel) separador ??= deExcel
      if (deExcel || linea.texto.trim() === '') continue
      registros = new Registros(separador ?? masUsado(linea.texto), longestLine(tipo))
    }
    yield* filasDe(registros.leer(linea))
  }
  if (!registros) throw new Refusal('El archivo está vacío.')
  yield* filasDe(registros.terminar())
}

const masUsado = (encabezado: string): string =>
  SEPARADORES.reduce((mejor, s) => (encabezado.split(s).length > encabezado.split(mejor).length ? s : mejor))

function valoresDe(celdas: readonly string[], columnas: readonly string[][]): Record<string, string> {
  const valores: Record<string, string> = {}
  columnas.forEach((campos, i) => {
    const celda = celdas[i]
    if (celda !== undefined) for (const campo of campos) valores[campo] = celda
  })
  return valores
}
