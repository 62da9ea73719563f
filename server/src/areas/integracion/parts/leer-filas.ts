import type { Tipo } from '@surtia/contracts/puerta/campo.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { type Asignaciones, columnasDe } from './columnas.ts'
import {
  celdasDeMas,
  type Encabezado,
  encabezadoDe,
  type OtraLectura,
  otrasLecturas,
  sobra,
  valoresDe,
} from './encabezado.ts'
import { type Linea, lineasDe } from './lineas.ts'
import { type Registro, Registros } from './registros.ts'

/** A row as it stands in the file, before its values are understood. `falla`: it could not even be read. */
export type Fila = {
  linea: number
  valores: Record<string, unknown>
  falla?: string
  /** all that stands in it, also what no field takes: two rows are the same when this is */
  entera?: string
  /** of a CSV: how many cells it has, and how many headings there are */
  celdas?: number
  encabezados?: number
  /** empty cells stand beyond the headings: what it would say if a comma that nobody quoted had cut a cell in two */
  otras?: readonly OtraLectura[]
}

export type Lectura = {
  formato: 'csv' | 'ndjson'
  /** of the file's text (utf-8) */
  codificacion?: 'utf-8' | 'latin1' | undefined
  /** of the CSV; found out when absent */
  separador?: string | undefined
  /** of the CSV, for headings that are not ours */
  columnas?: Asignaciones | undefined
}

/** What is told of a file beside its rows: headings that fill no field, and the line at its end that does not end. */
export type Notas = { ignoradas: Set<string>; sinFin: number | null }
export const sinNotas = (): Notas => ({ ignoradas: new Set(), sinFin: null })

const MAX_LINE = 65_536
/** of kinds whose rows carry whole documents */
const MAX_LINE_OF_DOCUMENTS = 6_000_000
const longestLine = (tipo: Tipo): number =>
  Object.values(tipo.campos).some((campo) => campo.tipo === 'crudo') ? MAX_LINE_OF_DOCUMENTS : MAX_LINE
const SEPARADORES = [',', ';', '\t', '|']
const DEMASIADO_LARGO = 'El renglón es demasiado largo.'
const MAXIMO_DE_IGNORADAS = 1_000

/** Reads rows one after the other, whatever the file's size. Throws a Refusal when a needed column is missing. */
export async function* leerFilas(
  entrada: AsyncIterable<Uint8Array>,
  tipo: Tipo,
  lectura: Lectura,
  notas: Notas,
): AsyncGenerator<Fila> {
  const lineas = lineasDe(decodificar(entrada, lectura.codificacion ?? 'utf-8'), longestLine(tipo))
  yield* lectura.formato === 'ndjson' ? leerNdjson(lineas, tipo, notas) : leerCsv(lineas, tipo, lectura, notas)
}

async function* decodificar(entrada: AsyncIterable<Uint8Array>, codificacion: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(codificacion === 'latin1' ? 'windows-1252' : 'utf-8')
  for await (const trozo of entrada) yield decoder.decode(trozo, { stream: true })
  yield decoder.decode()
}

async function* leerNdjson(lineas: AsyncIterable<Linea>, tipo: Tipo, notas: Notas): AsyncGenerator<Fila> {
  for await (const { numero: linea, texto, larga, fin } of lineas) {
    if (!larga && texto.trim() === '') continue
    if (!fin) notas.sinFin = linea
    const fila = larga ? { linea, valores: {}, falla: DEMASIADO_LARGO } : { linea, ...objetoDe(texto) }
    for (const llave of Object.keys(fila.valores))
      if (!Object.hasOwn(tipo.campos, llave) && notas.ignoradas.size < MAXIMO_DE_IGNORADAS)
        notas.ignoradas.add(llave.slice(0, 80))
    yield fila
  }
}

function objetoDe(texto: string): Omit<Fila, 'linea'> {
  try {
    const valores: unknown = JSON.parse(texto)
    if (typeof valores === 'object' && valores !== null && !Array.isArray(valores))
      return { valores: { ...valores }, entera: texto }
  } catch {
    // told below
  }
  return { valores: {}, falla: 'El renglón no es un objeto JSON.' }
}

async function* leerCsv(
  lineas: AsyncIterable<Linea>,
  tipo: Tipo,
  lectura: Lectura,
  notas: Notas,
): AsyncGenerator<Fila> {
  let separador = lectura.separador
  let registros: Registros | undefined
  let encabezado: Encabezado | undefined
  function* filasDe(leidos: Iterable<Registro>): Generator<Fila> {
    for (const registro of leidos) {
      const { linea, celdas, falla, sinFin } = registro
      if (falla && !encabezado) throw new Refusal('El archivo no parece CSV: su primer renglón no se pudo leer.')
      if (sinFin) notas.sinFin = linea
      if (falla) yield { linea, valores: {}, falla }
      else if (encabezado) yield filaDe(registro, encabezado)
      else {
        const titulos = celdas.map((celda) => celda.trim())
        const columnas = columnasDe(titulos, tipo, lectura.columnas ?? [], notas.ignoradas)
        encabezado = encabezadoDe(titulos, columnas, separador ?? ',')
      }
    }
  }
  for await (const linea of lineas) {
    if (!registros) {
      if (linea.larga) throw new Refusal('El archivo no parece CSV: su primer renglón es demasiado largo.')
      // a line of Excel's own, before the headings
      const deExcel = /^"?sep=(.)"?$/i.exec(linea.texto)?.[1]
      if (deExcel) separador ??= deExcel
      if (deExcel || linea.texto.trim() === '') continue
      separador ??= masUsado(linea.texto)
      registros = new Registros(separador, longestLine(tipo))
    }
    yield* filasDe(registros.leer(linea))
  }
  if (!registros) throw new Refusal('El archivo está vacío.')
  yield* filasDe(registros.terminar())
}

const masUsado = (encabezado: string): string =>
  SEPARADORES.reduce((mejor, s) => (encabezado.split(s).length > encabezado.split(mejor).length ? s : mejor))

/** The row of a record, or why its cells are not those of the headings (docs/reglas/puerta.md#tantas-celdas-como-encabezados). */
function filaDe({ linea, celdas, sinFin }: Registro, encabezado: Encabezado): Fila {
  const [tiene, debe] = [celdas.length, encabezado.titulos]
  const no = (falla: string): Fila => ({ linea, valores: {}, falla, celdas: tiene })
  if (sobra(celdas, encabezado)) return no(celdasDeMas(tiene, debe))
  if (tiene < debe && sinFin)
    return no(`El último renglón no termina y trae ${tiene} celdas de ${debe}: ¿llegó cortado el archivo?`)
  const valores = valoresDe(celdas, encabezado.columnas)
  const fila = { linea, valores, entera: celdas.join('\u001f'), celdas: tiene, encabezados: debe }
  return tiene > debe ? { ...fila, otras: otrasLecturas(celdas, encabezado) } : fila
}
