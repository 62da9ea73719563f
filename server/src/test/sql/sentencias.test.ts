import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../db/database.ts'
import { cloneDatabase } from '../portal.ts'
import { crudas, vistos } from './apuntes.ts'
import { juzgar } from './juicio.ts'
import { listSentencias, type Sentencia } from './sentencias.ts'

const AQUI = 'server/src/test/sql/sentencias.test.ts'
let db: Database
let cerrar: () => Promise<void>
let suyas: Sentencia[]

beforeAll(async () => {
  const base = await cloneDatabase()
  db = openDatabase({ url: base.url, conexiones: 1, onError: () => undefined })
  cerrar = async () => {
    await db.destroy()
    await base.drop()
  }
  suyas = listSentencias((archivo) => archivo === AQUI).sentencias
})
afterAll(() => cerrar())

/** What is said of the statement in which this text stands. */
function quejasDe(parte: string, completa = true): string[] {
  const una = suyas.filter(({ texto }) => texto.includes(parte))
  expect(una.length).toBe(1)
  return juzgar(una, { vistos, crudas: [] }, completa).map((queja) => queja.replace(/^\S+ /, ''))
}

type Lote = { lote: string; piezas: number }
const CASOS: readonly { caso: string; sentencia: RawBuilder<unknown>; parte: string; quejas: string[] }[] = [
  {
    caso: 'lo que coincide no tiene quejas',
    sentencia: sql<{
      cod: string
      iva: number
      gi: boolean
      dia: string
      cuando: Date
      lotes: Lote[]
      cercanos: number[]
      estatus: 'A' | 'C'
    }>`
      select a.cod_articulo as cod, a.iva, true as gi, a.fecha_insert as dia, now() as cuando, jsonb_build_array(jsonb_build_object('lote', 'L1', 'piezas', 3)) as lotes,
             array[1, 2] as cercanos, 'A' as estatus from articulos a limit 1`,
    parte: 'as estatus',
    quejas: [],
  },
  {
    caso: 'un alias mal escrito',
    sentencia: sql<{ codArticulo: string }>`select cod_articulo as "codArtculo" from articulos limit 1`,
    parte: 'codArtculo',
    quejas: ['el tipo dice «codArticulo», y no hay tal columna.', 'la columna «codArtculo» no está en el tipo.'],
  },
  {
    caso: 'una columna que falta',
    sentencia: sql<{ usuario: string; correo: string }>`select usuario from usuarios limit 0`,
    parte: 'select usuario from',
    quejas: ['el tipo dice «correo», y no hay tal columna.'],
  },
  {
    caso: 'una columna que sobra',
    sentencia: sql<{ usuario: string }>`select usuario, nombre from usuarios limit 0`,
    parte: 'select usuario, nombre',
    quejas: ['la columna «nombre» no está en el tipo.'],
  },
  {
    caso: 'otro tipo, aunque no haya filas',
    sentencia: sql<{ iva: string; descripcion: number; cercanos: string[] }>`
      select iva, descripcion, array[1] as cercanos from articulos where false`,
    parte: 'where false',
    quejas: [
      'iva: llega number, y el tipo dice string.',
      'descripcion: llega string, y el tipo dice number.',
      'cercanos: llega number[], y el tipo dice (string)[].',
    ],
  },
  {
    caso: 'un nulo que el tipo no admite',
    sentencia: sql<{ nada: string; quizas: string | null }>`select null::text as nada, null::text as quizas`,
    parte: 'as quizas',
    quejas: ['nada: llegó null, y el tipo dice string.'],
  },
  {
    caso: 'una columna de la base que puede ser nula, aunque nadie la vio así',
    sentencia: sql<{ clave: string; otra: string | null; nombre: string }>`
      select password_hash as clave, password_hash as otra, nombre from usuarios where password_hash is not null`,
    parte: 'as otra',
    quejas: ['clave: la columna puede ser nula, y el tipo no.'],
  },
  {
    caso: 'un texto que el tipo no nombra',
    sentencia: sql<{ estado: 'real' | 'virtual' }>`select 'rechazado' as estado`,
    parte: 'as estado',
    quejas: ['estado: llegó «rechazado», que el tipo no nombra.'],
  },
  {
    caso: 'dentro de un json, un nombre mal escrito y un tipo',
    sentencia: sql<{ lotes: Lote[] }>`select '[{"lote": "L1", "pieza": 1}, {"lote": 2, "piezas": 1}]'::jsonb as lotes`,
    parte: '"pieza"',
    quejas: [
      'el tipo dice «lotes[].piezas», y no siempre llegó.',
      'lotes[].lote: llegó number, y el tipo dice string.',
      'llegó «lotes[].pieza», que no está en el tipo.',
    ],
  },
  {
    caso: 'un json del que nadie vio nada',
    sentencia: sql<{ vacios: Lote[] }>`select '[]'::jsonb as vacios`,
    parte: 'as vacios',
    quejas: ['vacios: ninguna prueba vio una lista con algo.'],
  },
  {
    caso: 'dos columnas con un nombre',
    sentencia: sql<{ n: number }>`select 1 as n, 2 as n`,
    parte: '2 as n',
    quejas: ['dos columnas se llaman «n».'],
  },
]

test.each(CASOS)('el SQL y su tipo: $caso', async ({ sentencia, parte, quejas }) => {
  await sentencia.execute(db)
  expect(quejasDe(parte)).toEqual(quejas)
})

test('una sentencia que ninguna prueba ejecuta se nombra, si ya corrieron todas', () => {
  const nadie = () => sql<{ n: number }>`select 1 as nadie`.execute(db)
  expect(nadie).toBeTypeOf('function')
  expect(quejasDe('as nadie')).toEqual(['ninguna prueba la ejecuta: select 1 as nadie'])
  expect(quejasDe('as nadie', false)).toEqual([])
})

test('un pedazo con tipo que sólo se usa dentro de otra sentencia se nombra', async () => {
  const pedazo = sql<{ n: number }>`select 7 as siete`
  await sql`select * from (${pedazo}) as t`.execute(db)
  expect(quejasDe('as siete')).toEqual(['dice el tipo de sus filas, y sólo se usa dentro de otra: select 7 as siete'])
})

test('una fila que escoge quien llama se revisa con su cota, y sin cota se nombra', async () => {
  const sinCota = <T>() => sql<T>`select 1 as suelta`
  const conCota = <T extends { n: number }>() => sql<T>`select 'uno' as n, 1 as cota`
  await sinCota().execute(db)
  await conCota().execute(db)
  expect(quejasDe('as suelta')).toEqual(['el tipo de la fila es T: nada se puede revisar.'])
  expect(quejasDe('as cota')).toContain('n: llega string, y el tipo dice number.')
})

test('un texto ejecutado con sql.raw se anota', async () => {
  await sql.raw('select 1').execute(db)
  expect([...crudas].some((sitio) => sitio.startsWith(AQUI))).toBe(true)
  expect(juzgar([], { vistos: {}, crudas: ['server/src/jobs/limpieza.ts:1:1'] }, true)).toHaveLength(1)
})

test('preguntar a PostgreSQL sin Kysely, o cambiar el tipo de unas filas, se nombra', () => {
  const { quejas } = listSentencias((archivo) => archivo === 'server/src/test/sql/rodeos.ts')
  expect(quejas.map((queja) => queja.replace(/^\S+ /, ''))).toEqual([
    'pregunta a PostgreSQL sin Kysely: nadie revisa esa sentencia.',
    'cambia con «as» el tipo de unas filas: dígalo en sql<…>.',
    'cambia con $castTo el tipo de una sentencia.',
  ])
})
