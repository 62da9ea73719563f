import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { consultarCarrito } from '@surtia/contracts/carrito.ts'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { crearArticulo, crearClientes, entrarUnoPorUno } from '../faults/clientes.ts'
import { pedirEn } from '../faults/pedir.ts'
import { remitenteReal } from '../faults/remitente-real.ts'
import { type Running, startPortal } from '../start-portal.ts'
import { cloneDatabase } from '../test/portal.ts'
import { CLAVE_ERP, settingsForTests } from '../test/settings.ts'
import { openDatabase } from './database.ts'
import { listMigrated, migrate, PASOS, type Pasos } from './migrate.ts'

// The version of today and the next one, which this test makes up, on one database.
const agregar = async (db: Kysely<unknown>) => {
  await sql`alter table pedidos add column nota_de_prueba text not null default ''`.execute(db)
  await sql`create table de_prueba (folio text primary key references pedidos on delete cascade)`.execute(db)
}
const SIGUIENTE: Pasos = {
  ...PASOS,
  '9000-prueba': {
    up: agregar,
    indices: {
      pedidos_de_prueba: sql`create index concurrently pedidos_de_prueba on pedidos (nota_de_prueba, folio)`,
    },
  },
}
const POSTERIOR: Pasos = {
  ...PASOS,
  '9000-prueba': { up: agregar },
  '9001-prueba': {
    contrae: '9000-prueba',
    up: async (db) => {
      await sql`alter table pedidos drop column nota_de_prueba`.execute(db)
    },
  },
}

const ARTICULO = '7700001'
let base: Awaited<ReturnType<typeof cloneDatabase>>
let datos: string
beforeAll(async () => {
  base = await cloneDatabase()
  datos = mkdtempSync(join(tmpdir(), 'surtia-versiones-'))
  return async () => {
    await base.drop()
    rmSync(datos, { recursive: true, force: true })
  }
})

async function iniciar(pasos: Pasos): Promise<Running> {
  // one clock for all: the tests' own starts anew with each portal
  const uno = await startPortal(settingsForTests({ databaseUrl: base.url, datos, ahora: null }), {
    site: '/nowhere',
    pasos,
  })
  onTestFinished(() => uno.stop())
  uno.ready()
  return uno
}
async function preguntar<T extends pg.QueryResultRow>(texto: string): Promise<T[]> {
  const cliente = new pg.Client({ connectionString: base.url })
  await cliente.connect()
  return (await cliente.query<T>(texto).finally(() => cliente.end())).rows
}

/** Sends one order after another until told to stop; answers their folios. Anything but an order is an error. */
function vender(url: string, token: string) {
  let sigue = true
  const folios: string[] = []
  const remitente = remitenteReal(pedirEn(url), token, ARTICULO)
  const andar = async () => {
    while (sigue) {
      await remitente.poner(1)
      const { status, value, message, data } = await remitente.enviar(crypto.randomUUID())
      if (status !== 200 || !value) throw new Error(`${status} ${message}`)
      folios.push(...(data as { pedidos: { folio: string }[] }).pedidos.map(({ folio }) => folio))
    }
    return folios
  }
  const fin = andar()
  // what failed is told to who stops it
  fin.catch(() => undefined)
  return {
    folios,
    parar: () => {
      sigue = false
      return fin
    },
  }
}

test('la versión de antes sigue y se reinicia sobre la base de la siguiente, y ambas venden a la vez', async () => {
  const vieja = await iniciar(PASOS)
  const puerta = { url: vieja.url, clave: CLAVE_ERP }
  await crearArticulo(puerta, ARTICULO, 100_000)
  const [farmacia = '', grupo = ''] = await entrarUnoPorUno(vieja.url, await crearClientes(puerta, 2))
  const enVieja = vender(vieja.url, farmacia)
  await expect.poll(() => enVieja.folios.length).toBeGreaterThan(2)

  // the next version migrates while the one before sells; who had come in with that one goes on with this one
  const nueva = await iniciar(SIGUIENTE)
  const antes = enVieja.folios.length
  const enNueva = vender(nueva.url, grupo)
  await expect.poll(() => Math.min(enNueva.folios.length, enVieja.folios.length - antes)).toBeGreaterThan(3)
  expect(await preguntar("select indisvalid from pg_index where indexrelid = 'pedidos_de_prueba'::regclass")).toEqual([
    { indisvalid: true },
  ])
  const deVieja = await enVieja.parar()
  await vieja.stop()

  const otraVez = await iniciar(PASOS)
  const enOtra = vender(otraVez.url, farmacia)
  await expect.poll(() => enOtra.folios.length).toBeGreaterThan(3)
  const todos = [...deVieja, ...(await enOtra.parar()), ...(await enNueva.parar())]
  expect(new Set(todos).size).toBe(todos.length)
  expect(
    await preguntar(
      `select count(*)::int as n from pedidos where folio in ('${todos.join("','")}') and nota_de_prueba = ''`,
    ),
  ).toEqual([{ n: todos.length }])
  for (const { url } of [otraVez, nueva])
    expect((await pedirEn(url)(consultarCarrito.path, {}, grupo)).value).toBe(true)
})

test('cuando un segundo paso quitó algo, la que todavía lo usaba no inicia, y la que ya no, sí', async () => {
  await (await iniciar(POSTERIOR)).stop()
  await (await iniciar(SIGUIENTE)).stop()
  await expect(iniciar(PASOS)).rejects.toThrow(
    'La base es de un programa más nuevo que éste (9000-prueba, 9001-prueba): actualice el programa.',
  )
})

test('quien tiene una tabla en uso hace esperar a una migración, no la hace fallar', async () => {
  const otra = await cloneDatabase()
  onTestFinished(otra.drop)
  const [ocupada, db] = [
    new pg.Client({ connectionString: otra.url }),
    openDatabase({ url: otra.url, conexiones: 1, onError: () => undefined }),
  ]
  onTestFinished(() => db.destroy())
  await ocupada.connect()
  await ocupada.query('begin')
  await ocupada.query('select 1 from pedidos limit 1')
  const migrada = migrate(db, { pasos: SIGUIENTE })
  // longer than it waits at once
  setTimeout(() => void ocupada.query('commit').then(() => ocupada.end()), 1_800)
  await migrada
  expect((await listMigrated(db)).at(-1)).toBe('9000-prueba')
  // told to end, it waits no longer
  const dicho = AbortSignal.abort(new Error('se terminó'))
  await expect(migrate(db, { pasos: POSTERIOR, signal: dicho })).rejects.toThrow('se terminó')
})

test('un índice que quedó a medias se hace de nuevo', async () => {
  const otra = await cloneDatabase()
  onTestFinished(otra.drop)
  const db = openDatabase({ url: otra.url, conexiones: 2, onError: () => undefined })
  onTestFinished(() => db.destroy())
  await migrate(db, { pasos: SIGUIENTE })
  const valido = async () =>
    (
      await sql<{ indisvalid: boolean }>`
        select indisvalid from pg_index where indexrelid = to_regclass('pedidos_de_prueba')`.execute(db)
    ).rows
  await sql`update pg_index set indisvalid = false where indexrelid = to_regclass('pedidos_de_prueba')`.execute(db)
  await migrate(db, { pasos: SIGUIENTE })
  expect(await valido()).toEqual([{ indisvalid: true }])
  await sql`drop index pedidos_de_prueba`.execute(db)
  // two at once: one makes it, the other goes on
  const segunda = openDatabase({ url: otra.url, conexiones: 1, onError: () => undefined })
  onTestFinished(() => segunda.destroy())
  await Promise.all([migrate(db, { pasos: SIGUIENTE }), migrate(segunda, { pasos: SIGUIENTE })])
  expect(await valido()).toEqual([{ indisvalid: true }])
  const { rows } = await sql<{ plazo: string }>`select current_setting('statement_timeout') as plazo`.execute(db)
  expect(rows).toEqual([{ plazo: '10s' }])
})
