import { consultarCarrito } from '@surtia/contracts/carrito.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startPortal } from '../start-portal.ts'
import { ponerEn, surtirDe } from '../test/envio.ts'
import { conMirilla } from '../test/mirilla.ts'
import { cloneDatabase, levantar } from '../test/portal.ts'
import { settingsForTests } from '../test/settings.ts'
import { openDatabase, SESION } from './database.ts'
import { isConnectionLost } from './errors.ts'
import { migrate, PASOS } from './migrate.ts'
import { listUnsettled, settleSession } from './rol.ts'

async function base(): Promise<string> {
  const { url, drop } = await cloneDatabase()
  onTestFinished(drop)
  return url
}

const abrir = (url: string, preparadas: boolean) => {
  const db = openDatabase({ url, conexiones: 1, preparadas, onError: () => undefined })
  onTestFinished(() => db.destroy())
  return db
}

test('con SURTIA_PREPARADAS=0 no viaja ninguna opción al conectarse; sin él viajan todas', async () => {
  const { url, dichos } = await conMirilla(await base())
  for (const preparadas of [false, true]) await sql`select 1`.execute(abrir(url, preparadas))
  const [sin, con] = dichos
  // what PgBouncer passes on, and nothing else
  expect(Object.keys(sin ?? {}).sort()).toEqual(['application_name', 'client_encoding', 'database', 'user'])
  for (const [ajuste, valor] of Object.entries(SESION)) expect(con?.options).toContain(`${ajuste}=${valor}`)
})

test('lo que rige en cada sesión lo trae entonces el usuario de la base, y se dice si falta', async () => {
  const url = await base()
  const antes = abrir(url, false)
  expect((await listUnsettled(antes)).length).toBeGreaterThan(3)
  // several portals that start together
  await Promise.all([settleSession(url), settleSession(url), settleSession(url)])
  expect(await listUnsettled(antes)).not.toEqual([])
  const despues = abrir(url, false)
  expect(await listUnsettled(despues)).toEqual([])
  const { rows } = await sql<{ t: string; l: string; i: string; z: string; j: string }>`
    select current_setting('statement_timeout') as t, current_setting('lock_timeout') as l,
           current_setting('idle_in_transaction_session_timeout') as i, current_setting('TimeZone') as z, current_setting('jit') as j`.execute(
    despues,
  )
  expect(rows).toEqual([{ t: '10s', l: '3s', i: '30s', z: 'UTC', j: 'off' }])
})

test('un usuario sin privilegios fija los suyos', async () => {
  const url = new URL(await base())
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  const rol = `llano_${process.pid}_${Date.now().toString(36)}`
  await admin.query(`create role ${rol} login password 'llano'`)
  url.username = rol
  url.password = 'llano'
  try {
    await settleSession(url.href)
    const db = abrir(url.href, false)
    expect(await listUnsettled(db)).toEqual([])
    await db.destroy()
  } finally {
    await admin.query(`drop owned by ${rol}`)
    await admin.query(`drop role ${rol}`)
    await admin.end()
  }
})

test('un portal con SURTIA_PREPARADAS=0 vende igual, sin guardar sentencias ni perder sus plazos', async () => {
  const portal = await levantar({ preparadas: false, conexiones: 3 })
  onTestFinished(() => portal.cerrar())
  const token = await portal.entrar('farmacia')
  expect((await ponerEn(portal, token, '1000001', 3)).sobre.value).toBe(true)
  expect((await surtirDe(portal, token)).sobre.value).toBe(true)
  expect((await portal.pedir(consultarCarrito, { token, body: {} })).sobre.data).toEqual([])
  const { db } = portal.running.portal
  const guardadas = await Promise.all(
    Array.from({ length: 3 }, () =>
      db.transaction().execute(async (trx) => {
        await sql`select pg_sleep(0.05)`.execute(trx)
        return (await sql<{ name: string }>`select name from pg_prepared_statements`.execute(trx)).rows
      }),
    ),
  )
  expect(guardadas.flat()).toEqual([])
  expect(await listUnsettled(db)).toEqual([])
})

test('lo que pide una sesión va por DATABASE_URL_DIRECTA, y lo demás por la otra', async () => {
  const directa = await conMirilla(await base())
  const { url, dichos } = await conMirilla(directa.url)
  directa.dichos.length = 0
  const settings = settingsForTests({ databaseUrl: url, databaseUrlDirecta: directa.url, preparadas: false })
  const portal = await startPortal(settings, { site: '/nowhere' })
  onTestFinished(() => portal.stop())
  const oyentes = (todos: Record<string, string>[]) =>
    todos.filter(({ application_name }) => application_name === 'surtia-avisos').length
  await expect.poll(() => oyentes(directa.dichos)).toBe(1)
  expect(oyentes(dichos)).toBe(0)
  // migrations, on a connection with options of its own
  expect(directa.dichos.some(({ options }) => options?.includes('statement_timeout'))).toBe(true)
  expect(dichos.filter(({ options }) => options !== undefined)).toEqual([])
  expect(await listUnsettled(portal.portal.db)).toEqual([])
})

test('una dirección directa que no sirve se dice con su nombre', async () => {
  const url = await base()
  const directa = new URL(url)
  directa.port = '1'
  const settings = settingsForTests({ databaseUrl: url, databaseUrlDirecta: directa.href })
  await expect(startPortal(settings, { site: '/nowhere' })).rejects.toThrow(
    /^Nadie contesta en .*:1: ¿está encendido PostgreSQL\? Revise DATABASE_URL_DIRECTA\.$/,
  )
})

test('lo que PgBouncer dice cuando pierde a PostgreSQL es una conexión perdida, y una pregunta mal hecha no', () => {
  const dicho = (message: string) => isConnectionLost(Object.assign(new Error(message), { code: '08P01' }))
  for (const message of [
    'server conn crashed?',
    'query_wait_timeout',
    'client_login_timeout (server down)',
    'server login has been failing, try again later (server_login_retry)',
    'pgbouncer cannot connect to server',
  ])
    expect([message, dicho(message)]).toEqual([message, true])
  expect(dicho('bind message supplies 1 parameters, but prepared statement "" requires 2')).toBe(false)
})

test('sin camino directo, un índice de una tabla que ya estaba no se hace: se dice qué falta, y nada cambia de sesión', async () => {
  const url = await base()
  const db = abrir(url, false)
  const indices = { por_prueba: sql`create index concurrently por_prueba on articulos (descripcion)` }
  const pasos = { ...PASOS, '9999-prueba': { up: async () => undefined, indices } }
  await migrate(db, { sinSesion: true })
  const deTodos = `select current_setting('statement_timeout') || current_setting('lock_timeout') || (
    select count(*) from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as dicho`
  const dicho = async () => (await sql.raw<{ dicho: string }>(deTodos).execute(db)).rows[0]?.dicho
  const antes = await dicho()
  await expect(migrate(db, { pasos, sinSesion: true })).rejects.toThrow(/DATABASE_URL_DIRECTA/)
  expect(await dicho()).toBe(antes)
  // past the pooler it is made, and then nobody asks for it
  await migrate(abrir(url, true), { pasos })
  await migrate(db, { pasos, sinSesion: true })
})
