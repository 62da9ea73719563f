import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { llenar } from '@surtia/demo/llenar.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal } from '../start-portal.ts'
import { entrarA } from '../test/portal.ts'
import { CLAVE_ERP, HOY, settingsForTests } from '../test/settings.ts'
import { cambiarDeMayor, copiarAPropia } from './copiar-base.ts'
import { hasDatabase } from './embebido/data-folder.ts'
import { type Embedded, embeddedFolder, startEmbedded } from './embebido/embedded.ts'
import { binaries } from './embebido/host.ts'

// The embedded base of a small demo, copied; of the same major, for no other is at hand everywhere (npm run test:faults -- --solo mayor).
const carpeta = mkdtempSync(join(tmpdir(), 'surtia-copiar-'))
const datos = join(carpeta, 'datos')
const base = embeddedFolder(datos)
const respaldo = join(carpeta, 'respaldo')
let propio: Embedded
beforeAll(async () => {
  const running = await startPortal(settingsForTests({ datos }), { site: '/nowhere' })
  await llenar({ url: running.url, clave: CLAVE_ERP }, HOY, 60)
  await running.stop()
  propio = await startEmbedded(join(carpeta, 'propio'), { disposable: true })
})
afterAll(async () => {
  await propio.stop()
  rmSync(carpeta, { recursive: true, force: true })
})

async function en<T>(url: string, hacer: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await hacer(client)
  } finally {
    await client.end()
  }
}
/** An empty base of somebody who owns it and nothing else. */
async function baseVacia(nombre: string): Promise<string> {
  await en(propio.url, async (client) => {
    await client.query(`create role ${nombre} login password 'suya'`)
    await client.query(`create database ${nombre} owner ${nombre} encoding 'UTF8' template template0`)
  })
  const url = new URL(propio.url)
  Object.assign(url, { username: nombre, password: 'suya', pathname: `/${nombre}` })
  return url.href
}

/** What a portal on that base says of its clients, and whether one of them gets in. */
async function vive(ajustes: { databaseUrl?: string }): Promise<void> {
  const running = await startPortal(settingsForTests({ datos, ...ajustes }), { site: '/nowhere' })
  try {
    expect(await entrarA(running.url, 'farmacia')).toBeTruthy()
  } finally {
    await running.stop()
  }
}

test('la base embebida se copia a una propia, de quien sólo es su dueño, y ésta vende', async () => {
  const a = await baseVacia('tienda')
  const bin = await binaries()
  const { tablas, renglones } = await copiarAPropia({ datos, bin, a })
  expect([tablas > 60, renglones > 5_000]).toEqual([true, true])
  await expect(copiarAPropia({ datos, bin, a })).rejects.toThrow('ya tiene datos')
  await vive({ databaseUrl: a })
  const apagados = "select count(*)::int as n from pg_trigger where tgenabled <> 'O'"
  expect(await en(a, async (client) => (await client.query(apagados)).rows)).toEqual([{ n: 0 }])
})

test('lo que no queda igual deja la otra base sin datos, y se puede copiar de nuevo', async () => {
  const a = await baseVacia('mala')
  const copiar = async () => copiarAPropia({ datos, bin: await binaries(), a })
  const enLaEmbebida = async (sentencia: string) => {
    const embebida = await startEmbedded(base)
    await en(embebida.url, (client) => client.query(sentencia))
    await embebida.stop()
  }
  await enLaEmbebida('create table ajena (n int)')
  await expect(copiar()).rejects.toThrow('no tiene las tablas de su versión')
  await enLaEmbebida('drop table ajena')
  const enLaOtra = (sentencia: string) => en(a, async (client) => (await client.query(sentencia)).rows)
  await enLaOtra('create rule callar as on insert to precios do instead nothing')
  await expect(copiar()).rejects.toThrow('La tabla precios no quedó igual')
  expect(await enLaOtra('select * from articulos')).toEqual([])
  await enLaOtra('drop rule callar on precios')
  expect((await copiar()).renglones).toBeGreaterThan(5_000)
})

test('con el portal en marcha no se copia', async () => {
  const running = await startPortal(settingsForTests({ datos }), { site: '/nowhere' })
  try {
    await expect(cambiarDeMayor({ datos, bin: await binaries(), respaldo: '' })).rejects.toThrow('detenga el portal')
  } finally {
    await running.stop()
  }
})

test('la copia toma el lugar de la base, que queda al lado con sus respaldos; a la mitad del cambio, cualquiera lo termina', async () => {
  mkdirSync(join(respaldo, 'wal'), { recursive: true })
  writeFileSync(join(respaldo, 'wal', '000000010000000000000001'), 'de antes')
  const bin = await binaries()
  const major = readFileSync(join(base, 'postgres', 'PG_VERSION'), 'utf8').trim()
  await cambiarDeMayor({ datos, bin, respaldo })
  expect(existsSync(join(respaldo, `postgres-${major}`, 'wal', '000000010000000000000001'))).toBe(true)
  expect([existsSync(join(base, `postgres.${major}`)), existsSync(join(respaldo, 'wal'))]).toEqual([true, false])
  await expect(cambiarDeMayor({ datos, bin, respaldo })).rejects.toThrow('Ya hay')
  // ended between the last two names
  renameSync(join(base, 'postgres'), join(base, 'postgres.copiada'))
  expect(hasDatabase(base)).toBe(true)
  await vive({})
})
