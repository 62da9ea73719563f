import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, type DatabaseOptions, openDatabase, transaction } from './database.ts'
import { type Embedded, startEmbedded } from './embebido/embedded.ts'
import { isConnectionLost } from './errors.ts'

// A primary that has to have a synchronous replica, and has none.
const carpeta = mkdtempSync(join(tmpdir(), 'surtia-firmes-'))
let principal: Embedded
let comunes: DatabaseOptions
const PRONTO = { confirmaMs: 1_000, connectionTimeoutMillis: 1_000 }
let aparte: Database
beforeAll(async () => {
  principal = await startEmbedded(join(carpeta, 'principal'), { disposable: true })
  comunes = { url: principal.url, conexiones: 4, onError: () => undefined, ...PRONTO }
  aparte = openDatabase(comunes)
  await sql`create table apuntes (n int)`.execute(aparte)
})
afterAll(async () => {
  await aparte.destroy()
  await principal.stop()
  rmSync(carpeta, { recursive: true, force: true })
})

const exigir = async (replica: string) => {
  await sql`alter system set synchronous_standby_names = ${sql.lit(replica)}`.execute(aparte)
  await sql`select pg_reload_conf()`.execute(aparte)
  await expect
    .poll(async () => {
      const { rows } = await sql<{ x: string }>`select current_setting('synchronous_standby_names') as x`.execute(
        aparte,
      )
      return rows[0]?.x
    })
    .toBe(replica)
}
const apuntar = (db: Database, n: number, firme: boolean) =>
  transaction(db, (trx) => sql`insert into apuntes values (${n})`.execute(trx), { firme })
const apuntados = async () => {
  const { rows } = await sql<{ n: number }>`select n from apuntes order by n`.execute(aparte)
  return rows.map(({ n }) => n)
}

type Forma = { firmes?: number; preparadas?: boolean }
test.each<[string, Forma]>([
  ['con conexiones aparte', { firmes: 2 }],
  ['detrás de un intermediario, que no pasa opciones', { firmes: 2, preparadas: false }],
  ['por las de todos', {}],
])('sin la réplica síncrona sólo espera lo firme, %s', async (_, forma) => {
  const db = openDatabase({ ...comunes, ...forma })
  await sql`truncate apuntes`.execute(aparte)
  // the role of a pooler's sessions brings this (db/rol.ts)
  await sql`alter role surtia in database surtia set synchronous_commit = local`.execute(aparte)
  await exigir('nadie')
  try {
    const firmes = [1, 2].map((n) => apuntar(db, n, true))
    const dichos = Promise.allSettled(firmes)
    for (let n = 11; n <= 30; n++) await apuntar(db, n, false)
    expect(await apuntados()).toEqual(Array.from({ length: 20 }, (_, i) => i + 11))
    for (const dicho of await dichos) {
      const { reason } = dicho as PromiseRejectedResult
      expect([reason?.code, isConnectionLost(reason)]).toEqual(['08007', true])
    }
    // those that wait still hold all that is for them
    if (forma.firmes && forma.preparadas !== false)
      await expect(apuntar(db, 3, true)).rejects.toSatisfy(isConnectionLost)
    for (let n = 31; n <= 40; n++) await apuntar(db, n, false)
  } finally {
    await exigir('')
  }
  // nothing was given up: it was not known
  await expect.poll(apuntados).toEqual([1, 2, ...Array.from({ length: 30 }, (_, i) => i + 11)])
  await apuntar(db, 4, true)
  expect(await apuntados()).toContain(4)
  await db.destroy()
})

test('lo que aún espera no detiene a quien se apaga', async () => {
  const db = openDatabase({ ...comunes, firmes: 1 })
  await sql`truncate apuntes`.execute(aparte)
  await exigir('nadie')
  try {
    await expect(apuntar(db, 1, true)).rejects.toMatchObject({ code: '08007' })
    await db.destroy()
  } finally {
    await exigir('')
  }
  await expect.poll(apuntados).toEqual([1])
})
