import type { FiltroDe, OrdenDe, PedidoDeMesa, UnListado } from '@surtia/contracts/listado.ts'
import { CUANTOS_A_LO_MAS } from '@surtia/rules/contar.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from './database.ts'

type Pedazo = RawBuilder<unknown>
/** The condition of a value that names something, and whether there is such a thing: where there is none, the value cannot be read. */
export type Nombrado = { donde: Pedazo; hay: Pedazo }
/** The condition of a filter's value; null when it cannot be read. */
export type Filtro = (valor: string) => Pedazo | Nombrado | null
/** A column by which a list may be ordered; `tipo`: as which the cursor's text is read again; `nula`: it may have no value; `ajena`: it is not of the list's own table. */
type Columna = {
  valor: Pedazo
  tipo: 'text' | 'numeric' | 'timestamptz' | 'date' | 'bigint' | 'uuid'
  nula?: true
  ajena?: true
}
/** One condition for what is ticked; one for each value, where there are few. */
type Condicion<C> = C extends 'si'
  ? Pedazo
  : C extends readonly (infer V extends string)[]
    ? Valores<V> | Filtro
    : Filtro
type Valores<V extends string> = Readonly<Record<V, Pedazo>>
type Listado = {
  filtros: Readonly<Record<string, Filtro>>
  ordenes: Readonly<Record<string, Columna>>
  /** as in a request: '-fecha' */
  porOmision: string
  /** tells rows apart that are equal in the column of the order */
  llave: Columna
}

/** A list as the database knows it: each of its filters and orders, and no other; null where this part of it has none such. */
export function enSql<L extends UnListado>(
  { porOmision }: L,
  {
    filtros,
    ordenes,
    llave,
  }: {
    filtros: { readonly [N in FiltroDe<L>]: Condicion<L['filtros'][N]> | null }
    ordenes: Readonly<Record<OrdenDe<L>, Columna | null>>
    llave: Columna
  },
): Listado {
  return {
    filtros: lasQueHay(filtros, filtroDe),
    ordenes: lasQueHay(ordenes, (una: Columna) => una),
    porOmision,
    llave,
  }
}

const lasQueHay = <A, B>(dichas: Readonly<Record<string, A | null>>, como: (una: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(dichas).flatMap(([nombre, una]) => (una === null ? [] : [[nombre, como(una)]])))

function filtroDe(condicion: Filtro | Pedazo | Valores<string>): Filtro {
  if (typeof condicion === 'function') return condicion
  return unoDe(esPedazo(condicion) ? { si: condicion, '1': condicion } : condicion)
}
const esPedazo = (condicion: Pedazo | Valores<string> | Nombrado): condicion is Pedazo => 'isRawBuilder' in condicion

const POR_PAGINA = 50

/** What each row brings for the page that follows. */
export type ConMarca = { marca: [valor: string | null, llave: string] }
type Pagina<V> = { data: V[]; cursor: string | null; cuantos: number; filtrosIgnorados: string[] }
/** A row as it goes out: instants in ISO 8601. */
type Viaja<F> = {
  [K in Exclude<keyof F, 'marca'>]: F[K] extends Date ? string : F[K] extends Date | null ? string | null : F[K]
}
type Consulta<F, V> = { filas: RawBuilder<F>; contados: Pedazo; comoViaja?: (fila: Omit<F, 'marca'>) => V }
type Partes = { marca: Pedazo; donde: Pedazo; orden: Pedazo; filtrado: Pedazo }

/**
 * A page of a list by key, not by offset (docs/reglas/personal.md#listas-por-llave): page a thousand costs what the first one does.
 * The list's own query takes `marca` among its columns, `donde` and `orden` at its end, and `filtrado` where it counts.
 */
export async function paginar<F extends ConMarca, V = Viaja<F>>(
  db: Reader,
  listado: Listado,
  { filtros, orden, cursor, renglones = POR_PAGINA }: PedidoDeMesa,
  consulta: (p: Partes) => Consulta<F, V>,
): Promise<Pagina<V>> {
  const { condiciones, ignorados } = await filtrar(db, listado, filtros)
  const { columna, baja, nombre } = ordenDe(listado, orden)
  const filtrado = condiciones.length ? sql.join(condiciones, sql` and `) : sql`true`
  const desde = despuesDe(listado, columna, baja, leerCursor(cursor, { nombre, columna, llave: listado.llave }))
  // an index serves an order without a word on what is null
  const hacia = sql.raw(`${baja ? 'desc' : 'asc'}${columna.nula ? ' nulls last' : ''}`)
  const {
    filas,
    contados,
    comoViaja = conInstantes<F, V>,
  } = consulta({
    filtrado,
    donde: desde ? sql`${filtrado} and ${desde}` : filtrado,
    // one more than is shown tells whether there is another page
    orden: sql`order by ${columna.valor} ${hacia}, ${listado.llave.valor} ${baja ? sql`desc` : sql`asc`} limit ${renglones + 1}`,
    marca: sql`json_build_array((${columna.valor})::text, (${listado.llave.valor})::text) as marca`,
  })
  const { rows } = await filas.execute(db)
  const ultima = rows.length > renglones ? rows[renglones - 1] : undefined
  return {
    data: rows.slice(0, renglones).map(({ marca: _, ...fila }) => comoViaja(fila)),
    cursor: ultima ? Buffer.from(JSON.stringify([nombre, ...ultima.marca])).toString('base64url') : null,
    cuantos: await contarHasta(db, contados),
    filtrosIgnorados: ignorados,
  }
}

const conInstantes = <F, V>(fila: Omit<F, 'marca'>): V =>
  Object.fromEntries(
    Object.entries(fila).map(([n, dato]) => [n, dato instanceof Date ? dato.toISOString() : dato]),
  ) as V

async function filtrar(db: Reader, listado: Listado, filtros: PedidoDeMesa['filtros']) {
  const leidos = Object.entries(filtros).map(([clave, valor]) => ({
    clave,
    condicion: Object.hasOwn(listado.filtros, clave) ? (listado.filtros[clave]?.(valor) ?? null) : null,
  }))
  const nombrados = leidos.flatMap(({ condicion }) => (condicion && !esPedazo(condicion) ? [condicion] : []))
  const hay = await cualesHay(db, nombrados)
  const condiciones: Pedazo[] = []
  const ignorados: string[] = []
  for (const { clave, condicion } of leidos) {
    if (!condicion) ignorados.push(clave)
    else if (esPedazo(condicion)) condiciones.push(condicion)
    else if (hay.get(condicion)) condiciones.push(condicion.donde)
    else ignorados.push(clave)
  }
  return { condiciones, ignorados }
}

/** Which of the named things are there, asked at once. */
async function cualesHay(db: Reader, nombrados: readonly Nombrado[]): Promise<Map<Nombrado, boolean | undefined>> {
  if (nombrados.length === 0) return new Map()
  const { rows } = await sql<{ hay: boolean[] }>`
    select array[${sql.join(nombrados.map(({ hay }) => hay))}] as hay`.execute(db)
  return new Map(nombrados.map((nombrado, i) => [nombrado, rows[0]?.hay[i]]))
}

/** An order that the list does not have is its own. */
function ordenDe(listado: Listado, dado = '') {
  const conocido = Object.hasOwn(listado.ordenes, dado.replace(/^-/, ''))
  const nombre = conocido ? dado : listado.porOmision
  const columna = listado.ordenes[nombre.replace(/^-/, '')] ?? listado.llave
  return { columna, baja: nombre.startsWith('-'), nombre }
}

type Cursor = { valor: string | null; llave: string }

const DIA = /^(?!0000)\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
export const esDia = (valor: string): boolean =>
  DIA.test(valor) && new Date(`${valor}T00:00:00Z`).toISOString().startsWith(valor)
/** What follows the day of an instant, as the database writes it. */
const HORA = /^ ([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?[+-](0\d|1[0-5])(:[0-5]\d){0,2}$/

/** Whether the database reads a text as what it once wrote: a cursor comes back from outside. */
const SE_LEE: Record<Columna['tipo'], (texto: string) => boolean> = {
  text: (texto) => !texto.includes('\0') && texto.isWellFormed(),
  numeric: (texto) => /^-?\d{1,20}(\.\d{1,20})?$/.test(texto),
  bigint: (texto) => /^-?\d{1,18}$/.test(texto),
  uuid: (texto) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(texto),
  date: esDia,
  timestamptz: (texto) => esDia(texto.slice(0, 10)) && HORA.test(texto.slice(10)),
}

type DeOrden = { nombre: string; columna: Columna; llave: Columna }

/** A cursor of another order, or what is none: who asks is told (400), and does not take the first page for the next one. */
export class CursorIlegible extends Error {}

/** null for no cursor. */
function leerCursor(cursor: string | undefined, { nombre, columna, llave: suya }: DeOrden): Cursor | null {
  if (!cursor) return null
  const [orden, valor, llave] = partesDe(cursor)
  const seEntiende = typeof llave === 'string' && (valor === null || typeof valor === 'string')
  if (!seEntiende || orden !== nombre || !SE_LEE[suya.tipo](llave) || (valor !== null && !SE_LEE[columna.tipo](valor)))
    throw new CursorIlegible('a cursor that is none of this list')
  return { valor, llave }
}

function partesDe(cursor: string): unknown[] {
  try {
    const partes: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(partes) ? partes : []
  } catch {
    return []
  }
}

function despuesDe({ llave }: Listado, columna: Columna, baja: boolean, cursor: Cursor | null): Pedazo | null {
  if (!cursor) return null
  const ultima = sql`${cursor.llave}::text::${sql.raw(llave.tipo)}`
  const masAlla = baja ? sql`<` : sql`>`
  if (!columna.nula && cursor.valor !== null) {
    const desde = sql`${cursor.valor}::text::${sql.raw(columna.tipo)}`
    const sigue = sql`(${columna.valor}, ${llave.valor}) ${masAlla} (${desde}, ${ultima})`
    // an index of another table is entered by its own column alone
    return columna.ajena ? sql`(${columna.valor} ${masAlla}= ${desde} and ${sigue})` : sigue
  }
  // rows without a value come last, in either direction
  if (cursor.valor === null) return sql`(${columna.valor} is null and ${llave.valor} ${masAlla} ${ultima})`
  const valor = sql`${cursor.valor}::text::${sql.raw(columna.tipo)}`
  return sql`(${columna.valor} ${masAlla} ${valor} or ${columna.valor} is null or (${columna.valor} = ${valor} and ${llave.valor} ${masAlla} ${ultima}))`
}

/** How many rows a list has; no more are counted than are told. */
export async function contarHasta(db: Reader, desde: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ cuantos: number }>`
    select count(*)::int as cuantos from (select 1 ${desde} limit ${CUANTOS_A_LO_MAS}) as contados`.execute(db)
  return rows[0]?.cuantos ?? 0
}

/** One of what waits for a person: `clave` tells it apart; `que` it is, `quien` it is about, '' for nobody; of how many MXN, null for none. */
type Caso = { clave: string; que: string; quien: string; importe: number | null; desde: string }
/** What waits for a person: how many, since when the first of them, null where nothing waits, and the first three. */
export type Espera = { cuantos: number; desde: Date | null; casos: (Omit<Caso, 'desde'> & { desde: string | null })[] }
type DeCaso = { desde: Pedazo; clave: Pedazo; que: Pedazo; quien?: Pedazo; importe?: Pedazo }

const CASOS = 3

/** The same of what stands `de`, oldest first: so its first is told truly beyond the rows that are counted, too. */
export async function contarEspera(
  db: Reader,
  { desde, clave, que, quien = sql`''`, importe = sql`null::numeric` }: DeCaso,
  de: Pedazo,
): Promise<Espera> {
  const { rows } = await sql<Omit<Espera, 'casos'> & { casos: Caso[] }>`
    select count(*)::int as cuantos, min(instante) as desde,
           (select coalesce(json_agg(json_build_object('clave', c.clave, 'que', c.que, 'quien', coalesce(c.quien, ''), 'importe', c.importe, 'desde', c.desde)), '[]')
              from (select (${clave})::text as clave, ${que} as que, ${quien} as quien, ${importe} as importe, ${desde} as desde ${de} limit ${sql.lit(CASOS)}) c) as casos
      from (select ${desde} as instante ${de} limit ${CUANTOS_A_LO_MAS}) as contados`.execute(db)
  const [{ casos, ...espera } = { cuantos: 0, desde: null, casos: [] }] = rows
  return { ...espera, casos: casos.map((caso) => ({ ...caso, desde: new Date(caso.desde).toISOString() })) }
}

/** Filters that many lists have. */
export const igualA =
  (columna: Pedazo): Filtro =>
  (valor) =>
    sql`${columna} = ${valor}`

/**
 * What is written is part of a column that is folded already, without case or accents; of nothing but signs, nothing. It is folded
 * in a query of its own, once, and not for each row.
 */
export const contiene = (columna: Pedazo, valor: string): Pedazo =>
  sql`${columna} collate "C" like (select '%' || nullif(normaliza(${valor}), '') || '%')`

/** of days of the head office */
const ZONA = sql.lit('America/Mazatlan')

export const desdeElDia =
  (columna: Pedazo): Filtro =>
  (valor) =>
    esDia(valor) ? sql`${columna} >= (${valor}::date)::timestamp at time zone ${ZONA}` : null
export const hastaElDia =
  (columna: Pedazo): Filtro =>
  (valor) =>
    esDia(valor) ? sql`${columna} < (${valor}::date + 1)::timestamp at time zone ${ZONA}` : null
/** One of some values, each with its condition. */
export const unoDe =
  (condiciones: Readonly<Record<string, Pedazo>>): Filtro =>
  (valor) =>
    Object.hasOwn(condiciones, valor) ? (condiciones[valor] ?? null) : null
