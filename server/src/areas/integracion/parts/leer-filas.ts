import type { Readable } from 'node:stream'
import type { Campo, Tipo } from '@surtia/contracts/integracion.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { parse } from 'csv-parse'

/** A row as it stands in the file, before its values are understood. `falla`: it could not even be read. */
export type Fila = { linea: number; valores: Record<string, unknown>; falla?: string }

export type Lectura = {
  formato: 'csv' | 'ndjson'
  /** of the file's text (utf-8) */
  codificacion?: 'utf-8' | 'latin1'
  /** of the CSV; found out when absent */
  separador?: string
  /** heading → field, for headings that are not ours */
  columnas?: Record<string, string>
}

const MAX_LINE = 65_536
/** of kinds whose rows carry whole documents */
const MAX_LINE_OF_DOCUMENTS = 6_000_000
const longestLine = (tipo: Tipo): number =>
  Object.values(tipo.campos).some((campo) => campo.tipo === 'crudo') ? MAX_LINE_OF_DOCUMENTS : MAX_LINE
const SEPARADORES = [',', ';', '\t', '|']

/** Headings are compared without case, accents, spaces or signs. */
export const llave = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** Reads rows one after the other, whatever the file's size. Throws a Refusal when a needed column is missing. */
export async function* leerFilas(
  entrada: Readable,
  tipo: Tipo,
  lectura: Lectura,
  ignoradas: Set<string>,
): AsyncGenerator<Fila> {
  const texto = decodificar(entrada, lectura.codificacion ?? 'utf-8')
  yield* lectura.formato === 'ndjson' ? leerNdjson(texto, longestLine(tipo)) : leerCsv(texto, tipo, lectura, ignoradas)
}

async function* decodificar(entrada: Readable, codificacion: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(codificacion === 'latin1' ? 'windows-1252' : 'utf-8')
  for await (const trozo of entrada) yield decoder.decode(trozo as Buffer, { stream: true })
  yield decoder.decode()
}

async function* leerNdjson(texto: AsyncGenerator<string>, longest: number): AsyncGenerator<Fila> {
  let resto = ''
  let linea = 0
  const fila = (escrito: string): Fila | undefined => {
    linea++
    if (escrito.trim() === '') return undefined
    if (escrito.length > longest) return { linea, valores: {}, falla: 'El renglón es demasiado largo.' }
    try {
      const valores = JSON.parse(escrito)
      if (typeof valores === 'object' && valores !== null && !Array.isArray(valores)) return { linea, valores }
    } catch {
      // told below
    }
    return { linea, valores: {}, falla: 'El renglón no es un objeto JSON.' }
  }
  for await (const trozo of texto) {
    const lineas = (resto + trozo).split('\n')
    resto = lineas.pop() ?? ''
    for (const escrita of lineas) {
      const leida = fila(escrita)
      if (leida) yield leida
    }
    if (resto.length > Math.max(longest, MAX_LINE * 16))
      throw new Refusal('El archivo no parece NDJSON: un renglón es demasiado largo.')
  }
  const ultima = fila(resto)
  if (ultima) yield ultima
}

async function* leerCsv(
  texto: AsyncGenerator<string>,
  tipo: Tipo,
  lectura: Lectura,
  ignoradas: Set<string>,
): AsyncGenerator<Fila> {
  let inicio = ''
  while (!/\n|\r/.test(inicio)) {
    const { value, done } = await texto.next()
    if (done) break
    inicio += value
    if (inicio.length > longestLine(tipo) && !/\n|\r/.test(inicio.slice(0, longestLine(tipo))))
      throw new Refusal('El archivo no parece CSV: su primer renglón es demasiado largo.')
  }
  if (inicio.trim() === '') throw new Refusal('El archivo está vacío.')
  const encabezado = inicio.split(/\r\n|\n|\r/)[0] ?? ''
  const separador =
    lectura.separador ??
    SEPARADORES.reduce((mejor, s) => (encabezado.split(s).length > encabezado.split(mejor).length ? s : mejor))
  const fallas: Fila[] = []
  const parser = parse({
    delimiter: separador,
    bom: true,
    trim: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    info: true,
    max_record_size: longestLine(tipo),
    skip_records_with_error: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    on_skip: (error) => {
      fallas.push({
        linea: Number(error?.lines ?? 0),
        valores: {},
        falla: 'El renglón no se pudo leer; revise sus comillas.',
      })
    },
    columns: (titulos: string[]) => columnasDe(titulos, tipo, lectura.columnas ?? {}, ignoradas),
  })
  const alimentar = async () => {
    const puede = (trozo: string) => parser.write(trozo) || new Promise((resolve) => parser.once('drain', resolve))
    try {
      await puede(inicio)
      for await (const trozo of texto) await puede(trozo)
      parser.end()
    } catch (error) {
      parser.destroy(error as Error)
    }
  }
  const alimentado = alimentar()
  for await (const { record, info } of parser as AsyncIterable<{
    record: Record<string, string>
    info: { lines: number }
  }>) {
    yield* fallas.splice(0)
    yield { linea: info.lines, valores: record }
  }
  yield* fallas.splice(0)
  await alimentado
}

/** Which field each heading names; false where it names none. */
function columnasDe(
  titulos: string[],
  tipo: Tipo,
  dadas: Record<string, string>,
  ignoradas: Set<string>,
): (string | false)[] {
  const porLlave = new Map<string, string>()
  for (const [campo, { alias = [] }] of Object.entries(tipo.campos) as [string, Campo][]) {
    for (const nombre of alias) if (!porLlave.has(llave(nombre))) porLlave.set(llave(nombre), campo)
  }
  for (const campo of Object.keys(tipo.campos)) porLlave.set(llave(campo), campo)
  for (const [titulo, campo] of Object.entries(dadas)) {
    if (!(campo in tipo.campos)) throw new Refusal(`La columna ${titulo} se asignó a ${campo}, que no existe.`)
    porLlave.set(llave(titulo), campo)
  }
  const usadas = new Set<string>()
  const columnas = titulos.map((titulo) => {
    const campo = porLlave.get(llave(titulo))
    if (!campo || usadas.has(campo)) {
      if (titulo) ignoradas.add(titulo.slice(0, 80))
      return false
    }
    usadas.add(campo)
    return campo
  })
  const faltan = Object.entries(tipo.campos).filter(([campo, c]) => (c as Campo).obligatorio && !usadas.has(campo))
  if (faltan.length) {
    throw new Refusal(
      `Faltan columnas: ${faltan.map(([campo]) => campo).join(', ')}. El archivo trae: ${titulos.join(', ').slice(0, 400)}.`,
    )
  }
  return columnas
}
