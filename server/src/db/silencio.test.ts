import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { abrirDireccion } from '../faults/direccion.ts'
import { watchSilence } from './silencio.ts'

const pool = new pg.Pool({ connectionString: inject('servidor'), max: 3 })
pool.on('error', () => undefined)
pool.on('connect', (client) => client.on('error', () => undefined))
const BUSY_MS = 3_000
watchSilence([{ pool, busyMs: BUSY_MS }], undefined, { lookMs: 20 })
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

test('cuando calla la máquina se suelta también lo que sólo espera a una réplica, aunque nada suyo esté libre', async () => {
  const direccion = await abrirDireccion(inject('servidor'))
  const abrir = (max: number) => {
    const otra = new pg.Pool({
      connectionString: direccion.de(inject('servidor')),
      max,
      connectionTimeoutMillis: 5_000,
    })
    otra.on('error', () => undefined)
    otra.on('connect', (client) => client.on('error', () => undefined))
    return otra
  }
  const [deTodos, firmes, testigo] = [abrir(2), abrir(1), abrir(1)]
  watchSilence([{ pool: deTodos }, { pool: firmes, busyMs: Number.POSITIVE_INFINITY }], testigo)
  // both are open before the machine goes silent
  await deTodos.query('select 1')
  const firme = await firmes.connect()
  try {
    const espera = firme.query('select pg_sleep(60)').catch((error: Error) => error.message)
    direccion.callar()
    expect(await espera).toContain('silent')
  } finally {
    firme.release(true)
    direccion.cerrar()
    await Promise.all([deTodos.end(), firmes.end(), testigo.end()])
  }
})
