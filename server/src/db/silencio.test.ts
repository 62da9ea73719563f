import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { watchSilence } from './silencio.ts'

const pool = new pg.Pool({ connectionString: inject('servidor'), max: 3 })
pool.on('error', () => undefined)
pool.on('connect', (client) => client.on('error', () => undefined))
const BUSY_MS = 3_000
watchSilence(pool, undefined, { lookMs: 20, busyMs: BUSY_MS })
afterAll(() => pool.end())

test('a la conexión que espera a quien la usa no se le toma por callada; a la que no contesta lo que se le preguntó, sí', async () => {
  const enUso = await pool.connect()
  const muda = await pool.connect()
  try {
    await enUso.query('begin')
    const larga = muda.query('select pg_sleep(30)').catch((error: Error) => error.message)
    expect(await larga).toContain('silent')
    await pause(BUSY_MS + 100)
    // what it was asked afterwards has its whole time, which a busy machine needs
    expect((await enUso.query('select pg_sleep(0.1), 1 as uno')).rows[0]).toMatchObject({ uno: 1 })
    await enUso.query('commit')
  } finally {
    enUso.release(true)
    muda.release(true)
  }
})
