import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { juntar, type Vista } from './vista.ts'

export const RAIZ = join(import.meta.dirname, '../../../..')

declare module 'vitest' {
  interface ProvidedContext {
    /** the folder in which each test file leaves what it saw of the statements */
    sentencias: string
  }
}

/** A column of a result as PostgreSQL describes it: computed, or a table's own, which then may be null or not. */
export type Columna = { nombre: string; oid: number; calculada: boolean; nulable: boolean }

/** What the tests saw of one sql`…`: alone as a statement, or within one. */
export type Visto = {
  /** the different column lists with which it answered as a statement */
  respuestas: Columna[][]
  valores: Record<string, Vista>
}

/** By place: file:line:column of the template. */
export type Vistos = Record<string, Visto>

export type Registro = { archivo: string; vistos: Vistos; crudas: string[] }

/** Adds columns with which a statement answered, once each. */
export function anotarRespuesta(visto: Visto, columnas: readonly Columna[]): void {
  const llave = (una: readonly Columna[]) => una.map((c) => Object.values(c).join(':')).join()
  if (!visto.respuestas.some((una) => llave(una) === llave(columnas))) visto.respuestas.push([...columnas])
}

/** The folder in which the test files of a run write down what PostgreSQL answered them. */
export const openRegistro = (): string => mkdtempSync(join(tmpdir(), 'surtia-sentencias-'))

export function guardarRegistro(carpeta: string, registro: Registro): void {
  const nombre = registro.archivo.replaceAll(/\W+/g, '-')
  writeFileSync(join(carpeta, `${nombre}.json`), JSON.stringify(registro))
}

/** What all test files saw together. */
export function leerRegistros(carpeta: string): { archivos: string[]; vistos: Vistos; crudas: string[] } {
  const registros = readdirSync(carpeta).map(
    (nombre) => JSON.parse(readFileSync(join(carpeta, nombre), 'utf8')) as Registro,
  )
  const vistos: Vistos = {}
  for (const [sitio, suyo] of registros.flatMap((registro) => Object.entries(registro.vistos))) {
    vistos[sitio] ??= { respuestas: [], valores: {} }
    const visto = vistos[sitio]
    for (const columnas of suyo.respuestas) anotarRespuesta(visto, columnas)
    for (const [columna, vista] of Object.entries(suyo.valores)) {
      const anterior = visto.valores[columna]
      if (anterior) juntar(anterior, vista)
      else visto.valores[columna] = vista
    }
  }
  return {
    archivos: registros.map(({ archivo }) => archivo),
    vistos,
    crudas: [...new Set(registros.flatMap(({ crudas }) => crudas))],
  }
}
