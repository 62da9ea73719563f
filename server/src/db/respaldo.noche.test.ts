import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '@surtia/rules/refusal.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ejecutar } from '../comandos/surtia.ts'
import { settingsForTests } from '../test/settings.ts'
import { embeddedFolder, startEmbedded } from './embebido/embedded.ts'
import { respaldar, restaurar } from './respaldo.ts'

// The drill: a pharmacy's orders, a backup, more orders, a mistake, and back to the second before it.
const carpeta = mkdtempSync(join(tmpdir(), 'surtia-simulacro-'))
const datos = join(carpeta, 'datos')
const respaldo = join(carpeta, 'respaldo con espacio')
let embedded: Awaited<ReturnType<typeof startEmbedded>>

const en = async <T extends pg.QueryResultRow>(url: string, texto: string): Promise<T[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(texto)).rows
  } finally {
    await client.end()
  }
}
const ahoraDe = async (url: string) =>
  new Date((await en<{ ahora: Date }>(url, 'select clock_timestamp() as ahora'))[0]?.ahora ?? 0)
/** the WAL of now is in the archive */
const archivada = async (url: string) => {
  await en(url, 'create table if not exists marcas (n int)')
  await en(url, 'insert into marcas values (1)')
  const [{ wal } = { wal: '' }] = await en<{ wal: string }>(url, 'select pg_walfile_name(pg_current_wal_lsn()) as wal')
  await en(url, 'select pg_switch_wal()')
  // a busy machine takes its time: the test's own limit is the only one
  while (!existsSync(join(respaldo, 'wal', wal))) await pause(50)
}

beforeAll(async () => {
  mkdirSync(datos, { recursive: true })
  embedded = await startEmbedded(embeddedFolder(datos), { respaldo })
  mkdirSync(join(datos, 'candidatos'))
  writeFileSync(join(datos, 'candidatos', 'cv'), 'un CV')
})
afterAll(async () => {
  await embedded.stop()
  rmSync(carpeta, { recursive: true, force: true })
})

test('simulacro: respaldo en marcha, una equivocación, y de vuelta al segundo anterior', async () => {
  const { url } = embedded
  await en(
    url,
    'create table pedidos_del_simulacro (folio int primary key, cuando timestamptz default clock_timestamp())',
  )
  await en(url, 'insert into pedidos_del_simulacro select generate_series(1, 1000)')
  // orders go on while the backup is taken
  let seguir = true
  let folio = 1_000
  const pedidos = (async () => {
    while (seguir) await en(url, `insert into pedidos_del_simulacro values (${++folio})`)
  })()
  const base = await respaldar({ url, datos, respaldo, conservar: 2, now: new Date() })
  await pause(200)
  seguir = false
  await pedidos
  expect(readFileSync(join(base, 'candidatos', 'cv'), 'utf8')).toBe('un CV')
  expect(folio).toBeGreaterThan(1_001)
  await pause(20)
  const antes = await ahoraDe(url)
  await pause(20)
  await en(url, 'delete from pedidos_del_simulacro where folio > 10')
  await en(url, 'insert into pedidos_del_simulacro values (999999)')
  await archivada(url)

  const nueva = join(carpeta, 'restaurada')
  await restaurar({ respaldo, en: nueva, hasta: antes })
  expect(readFileSync(join(nueva, 'candidatos', 'cv'), 'utf8')).toBe('un CV')
  const restaurada = await startEmbedded(embeddedFolder(nueva))
  expect(
    await en(restaurada.url, 'select count(*)::int as pedidos, max(folio) as ultimo from pedidos_del_simulacro'),
  ).toEqual([{ pedidos: folio, ultimo: folio }])
  await en(restaurada.url, 'insert into pedidos_del_simulacro values (0)')
  await restaurada.stop()

  // to the end of what was kept, by command, which notes that it was tried; and refusals
  const final = join(carpeta, 'final')
  const nota = join(respaldo, 'restaurado')
  expect(existsSync(nota)).toBe(false)
  const dicho: string[] = []
  await ejecutar(['respaldo', 'restaurar', '--en', final], {
    abrir: () => Promise.reject(new Error('it needs no database')),
    settings: () => settingsForTests({ respaldo, databaseUrl: '' }),
    decir: (linea) => dicho.push(linea),
  })
  expect(dicho.join()).toContain(`Inicie con SURTIA_DATOS=${final}`)
  expect(Date.parse(readFileSync(nota, 'utf8').trim())).toBeGreaterThan(antes.getTime())
  const alFinal = await startEmbedded(embeddedFolder(final))
  expect(await en(alFinal.url, 'select count(*)::int as pedidos from pedidos_del_simulacro')).toEqual([{ pedidos: 11 }])
  await alFinal.stop()
  await expect(restaurar({ respaldo, en: final })).rejects.toThrow('no está vacía')
  await expect(restaurar({ respaldo, en: join(carpeta, 'otra'), hasta: new Date('2020-01-01') })).rejects.toThrow(
    'No hay respaldo anterior',
  )
})

test('quedan los últimos respaldos y la bitácora que necesitan', async () => {
  const { url } = embedded
  for (let i = 0; i < 3; i++) {
    await archivada(url)
    await respaldar({ url, datos, respaldo, conservar: 2, now: new Date() })
  }
  expect(readdirSync(join(respaldo, 'bases'))).toHaveLength(2)
  const nueva = join(carpeta, 'podada')
  await restaurar({ respaldo, en: nueva, hasta: undefined })
  const restaurada = await startEmbedded(embeddedFolder(nueva))
  expect(await en(restaurada.url, 'select count(*)::int as pedidos from pedidos_del_simulacro')).toEqual([
    { pedidos: 11 },
  ])
  await restaurada.stop()
})

test('con la carpeta de respaldos de otra base no se inicia, y se dice', async () => {
  const otra = startEmbedded(embeddedFolder(join(carpeta, 'otra base')), { respaldo })
  await expect(otra).rejects.toThrow(
    new Refusal(
      `En ${join(respaldo, 'wal')} está la bitácora de otra base: cada SURTIA_DATOS lleva su propia SURTIA_RESPALDO.`,
    ),
  )
  await expect(otra).rejects.toBeInstanceOf(Refusal)
})

test('si el portal inició sin SURTIA_RESPALDO, se dice en una línea', async () => {
  const sinBitacora = respaldar({ url: inject('servidor'), datos, respaldo, conservar: 2, now: new Date() })
  await expect(sinBitacora).rejects.toThrow(
    new Refusal('PostgreSQL no guarda su bitácora: inicie de nuevo el portal con SURTIA_RESPALDO.'),
  )
  await expect(sinBitacora).rejects.toBeInstanceOf(Refusal)
})
