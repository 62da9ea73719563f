import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { cloneDatabase } from '../test/portal.ts'
import { connections, type Database, openDatabase } from './database.ts'

let base: Awaited<ReturnType<typeof cloneDatabase>>
let db: Database | undefined
beforeAll(async () => {
  base = await cloneDatabase()
})
afterEach(async () => {
  vi.useRealTimers()
  await db?.destroy()
})
afterAll(() => base.drop())

const abrir = (preparadas?: boolean) => {
  db = openDatabase({
    url: base.url,
    conexiones: 1,
    onError: () => undefined,
    ...(preparadas === undefined ? {} : { preparadas }),
  })
  return db
}
const preguntar = async (suya: Database) => {
  for (const codigo of ['1000001', '1000002'])
    await sql<{ estatus: string }>`select estatus from articulos where cod_articulo = ${codigo}`.execute(suya)
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(suya)
  return rows.length
}

test('una conexión que nadie usa no se cierra: la siguiente pregunta ya está planeada', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const suya = abrir()
  expect(await preguntar(suya)).toBe(1)
  vi.advanceTimersByTime(3_600_000)
  expect(connections(suya)).toEqual({ total: 1, idle: 1, waiting: 0 })
})

test('con SURTIA_PREPARADAS=0 ninguna sentencia se guarda por nombre', async () => {
  expect(await preguntar(abrir(false))).toBe(0)
  await db?.destroy()
  expect(await preguntar(abrir(true))).toBe(1)
})
