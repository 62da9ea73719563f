// Whether statements only add to a schema (docs/reglas/versiones.md#solo-agregar). What is not known to add is an objection.

/** Without comments, texts and bodies of functions, in lower case and on one line. */
const desnuda = (sentencia: string): string =>
  sentencia
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/--[^\n]*/g, ' ')
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** At commas that stand in no brackets. */
function partes(texto: string): string[] {
  const hechas = ['']
  let hondo = 0
  for (const letra of texto) {
    if (letra === '(') hondo++
    if (letra === ')') hondo--
    if (letra === ',' && hondo === 0) hechas.push('')
    else hechas[hechas.length - 1] += letra
  }
  return hechas.map((una) => una.trim())
}

const NOMBRE = '(?:if not exists |if exists |only )*"?([a-z0-9_.]+)"?'
const es = (patron: string) => new RegExp(`^${patron.replaceAll('NOMBRE', NOMBRE)}`)
const TABLA = es('create (?:unlogged |temp |temporary )?table NOMBRE')
const FUNCION = es('create (or replace )?(?:function|procedure) NOMBRE')
const INDICE = /^create (?:unique )?index .*?\bon (?:only )?"?([a-z0-9_.]+)"?/
const DISPARADOR = /^create (?:or replace )?(?:constraint )?trigger .*? on "?([a-z0-9_.]+)"?/
const LLENA = es('(?:insert into|update|delete from|truncate(?: table)?) NOMBRE')
const ALTERA = es('alter table NOMBRE (.*)$')
const INOCUA = /^(create (sequence|type|schema|view|extension if not exists) |comment on |grant |analyze |set local )/
const QUITA = /^(drop|alter (type|function|index|sequence|view)|reindex|cluster|lock|revoke)\b/

/** What a new column of a table that was there may not say, and why. */
const DE_COLUMNA: readonly [RegExp, string][] = [
  [/\breferences\b/, 'una referencia va aparte: add constraint … not valid'],
  [/\bcheck ?\(/, 'una revisión va aparte: add constraint … not valid'],
  [/\b(unique|primary key)\b/, 'una columna única no cabe en lo que ya hay'],
  [/\bgenerated\b/, 'una columna calculada reescribe la tabla'],
  [/\bdefault (?!now\(\))[a-z_]+ ?\(/, 'un valor que se calcula por renglón reescribe la tabla'],
]

function objecionDeAccion(accion: string): string | null {
  const columna = /^add (?:column )?(?!constraint\b)/.test(accion)
  if (columna) {
    if (/\bnot null\b/.test(accion) && !/\bdefault\b/.test(accion))
      return 'una columna obligatoria sin valor por omisión'
    return DE_COLUMNA.find(([patron]) => patron.test(accion))?.[1] ?? null
  }
  if (/^add constraint .*\b(check|foreign key)\b/.test(accion))
    return /\bnot valid$/.test(accion) ? null : 'una revisión de lo que ya hay: falta not valid'
  if (/^validate constraint /.test(accion)) return null
  return `quita o cambia: ${accion.split(' ').slice(0, 4).join(' ')}`
}

type Vistas = { tablas: Set<string>; funciones: Set<string> }

/** Kinds of statements that touch a table: of one that was there, what is objected. */
const DE_TABLA: readonly [RegExp, (tabla: string, acciones: string) => string[]][] = [
  [INDICE, (tabla) => [`índice de una tabla que ya existía: ${tabla} (va en indices)`]],
  [DISPARADOR, (tabla) => [`disparador de una tabla que ya existía: ${tabla}`]],
  [LLENA, (tabla) => [`escribe en una tabla que ya existía: ${tabla}`]],
  [
    ALTERA,
    (tabla, acciones) =>
      partes(acciones).flatMap((accion) => objecionDeAccion(accion)?.replace(/^/, `${tabla}: `) ?? []),
  ],
]

function objecionesDe(una: string, { tablas, funciones }: Vistas): string[] {
  const tabla = TABLA.exec(una)?.[1]
  if (tabla) tablas.add(tabla)
  if (tabla || INOCUA.test(una)) return []
  const [, deNuevo, funcion = ''] = FUNCION.exec(una) ?? []
  if (funcion) {
    if (!deNuevo) funciones.add(funcion)
    return funciones.has(funcion) ? [] : [`cambia una función: ${funcion}`]
  }
  for (const [patron, objetar] of DE_TABLA) {
    const [, suya, acciones = ''] = patron.exec(una) ?? []
    if (suya) return tablas.has(suya) ? [] : objetar(suya, acciones)
  }
  return [`${QUITA.test(una) ? 'quita o cambia' : 'no se sabe si sólo agrega'}: ${una.slice(0, 60)}`]
}

/** What a program that does not know them could not live with, or what holds a full table back; empty when they only add. */
export function objeciones(sentencias: readonly string[]): string[] {
  const vistas: Vistas = { tablas: new Set(), funciones: new Set() }
  return sentencias
    .flatMap((sentencia) => desnuda(sentencia).split(';'))
    .flatMap((una) => (una.trim() ? objecionesDe(una.trim(), vistas) : []))
}

/** Of an index that is made beside the migration. */
export const objecionDeIndice = (nombre: string, sentencia: string): string | null =>
  new RegExp(`^create index concurrently ${nombre} on `).test(desnuda(sentencia))
    ? null
    : `${nombre}: se hace con create index concurrently ${nombre} on …, y no es único`
