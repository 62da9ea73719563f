import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { KyselyPlugin, RawNode } from 'kysely'
import type pg from 'pg'
import { anotarRespuesta, type Columna, RAIZ, type Vistos } from './registro.ts'
import { mirar, vistaVacia } from './vista.ts'

/** What this test file saw so far. */
export const vistos: Vistos = {}
/** Where texts that only exist at run time were executed. */
export const crudas = new Set<string>()

/** Before the next file of this process. */
export function olvidar(): void {
  for (const sitio of Object.keys(vistos)) delete vistos[sitio]
  crudas.clear()
}

/** The texts of a template are one object for each place in the code: by it, that place. */
const sitios = new WeakMap<readonly string[], string>()
const sitiosDeCrudas = new WeakMap<readonly string[], string>()
const columnasDe = new WeakMap<readonly unknown[], readonly Columna[]>()
const enCurso = new WeakMap<object, unknown>()

export function anotarSitio(textos: readonly string[]): void {
  if (!sitios.has(textos)) sitios.set(textos, quienLlama())
}

export const anotarCruda = (textos: readonly string[]): void => void sitiosDeCrudas.set(textos, quienLlama())

/**
 * Kysely hands out the rows only; the same array leads back to PostgreSQL's description of them. `esNulable` knows the columns of the
 * database that answered.
 */
export function anotarColumnas(
  filas: readonly unknown[],
  campos: readonly pg.FieldDef[],
  esNulable: (columna: string) => boolean,
): void {
  const columnas = campos.map(({ name, dataTypeID, tableID, columnID }) => ({
    nombre: name,
    oid: dataTypeID,
    calculada: tableID === 0,
    nulable: esNulable(`${tableID}.${columnID}`),
  }))
  columnasDe.set(filas, columnas)
}

export const apuntes: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => {
    enCurso.set(queryId, node)
    return node
  },
  transformResult: async ({ result, queryId }) => {
    apuntar(enCurso.get(queryId), result.rows)
    return result
  },
}

/** Where in our code the template stands whose tag asks this: file:line:column. */
function quienLlama(): string {
  const hondo = Error.stackTraceLimit
  Error.stackTraceLimit = 4
  const linea = new Error('aquí').stack?.split('\n')[4] ?? ''
  Error.stackTraceLimit = hondo
  const [, archivo = '', lugar = ''] = /(file:[^()]+?):(\d+:\d+)\)?$/.exec(linea) ?? []
  return archivo ? `${relative(RAIZ, fileURLToPath(archivo))}:${lugar}` : ''
}

function apuntar(raiz: unknown, filas: readonly unknown[]): void {
  for (const nodo of crudosDe(raiz)) {
    const sitio = sitios.get(nodo.sqlFragments)
    if (sitio) vistos[sitio] ??= { respuestas: [], valores: {} }
    if (nodo !== raiz) continue
    const cruda = sitiosDeCrudas.get(nodo.sqlFragments)
    if (cruda) crudas.add(cruda)
    if (sitio) apuntarRespuesta(sitio, filas)
  }
}

function apuntarRespuesta(sitio: string, filas: readonly unknown[]): void {
  const visto = vistos[sitio]
  const columnas = columnasDe.get(filas)
  if (!visto || !columnas) return
  anotarRespuesta(visto, columnas)
  const suyas = filas as readonly Record<string, unknown>[]
  // PostgreSQL gives all rows the same columns
  for (const columna of Object.keys(suyas[0] ?? {})) {
    visto.valores[columna] ??= vistaVacia()
    for (const fila of suyas) mirar(visto.valores[columna], fila[columna])
  }
}

/** Every sql`…` within a query, itself too. */
function crudosDe(nodo: unknown, hallados: RawNode[] = []): RawNode[] {
  if (typeof nodo !== 'object' || nodo === null || Buffer.isBuffer(nodo)) return hallados
  const { kind } = nodo as { kind?: string }
  if (kind === 'RawNode') hallados.push(nodo as RawNode)
  if (kind !== 'ValueNode' && kind !== 'PrimitiveValueListNode')
    for (const parte of Object.values(nodo)) crudosDe(parte, hallados)
  return hallados
}
