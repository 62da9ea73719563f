import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { watchSilence } from './silencio.ts'

const pool = new pg.Pool({ connectionString: inject('servidor'), max: 3 })
pool.on('error', () => undefined)
pool.on('connect', (client) => client.on('error', () => undefined))
watchSilence(pool, undefined, { lookMs: 20, busyMs: 400 })
afterAll(() => pool.end())

test('a la conexión que espera a quien la usa no se le toma por callada; a la que no contesta lo que se le preguntó, sí', async () => {
  const enUso = await pool.connect()
  const muda = await pool.connect()
  await enUso.query('begin')
  const larga = muda.query('select pg_sleep(30)').catch((error: Error) => error.message)
  expect(await larga).toContain('silent')
  await pause(500)
  // what it was asked afterwards has its whole time
  expect((await enUso.query('select pg_sleep(0.2), 1 as uno')).rows[0]).toMatchObject({ uno: 1 })
  await enUso.query('commit')
  enUso.release()
  muda.release(true)
})
