import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbedded } from '../db/embebido/embedded.ts'
import { killPostgres, openReplica } from './replica.ts'

const en = async (url: string, texto: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(texto)).rows
  } finally {
    await client.end()
  }
}

test('una réplica sigue a su principal, se detiene, revive, y toma su lugar con todo lo confirmado', async () => {
  const carpeta = mkdtempSync(join(tmpdir(), 'surtia-replica-'))
  onTestFinished(() => rmSync(carpeta, { recursive: true, force: true }))
  const principal = await startEmbedded(join(carpeta, 'principal'), { disposable: true })
  onTestFinished(() => principal.stop())
  await en(principal.url, 'create table apuntes (n int primary key)')
  const replica = await openReplica({
    primary: principal.url,
    folder: join(carpeta, 'replica'),
    synchronous: true,
    disposable: true,
  })
  onTestFinished(() => replica.stop())
  const apuntar = (n: number) =>
    en(principal.url, `begin; set local synchronous_commit = on; insert into apuntes values (${n}); commit`)
  const vistos = () => en(replica.url, 'select n from apuntes order by n')

  await apuntar(1)
  await replica.catchUp()
  expect(await vistos()).toEqual([{ n: 1 }])
  await expect(en(replica.url, 'insert into apuntes values (9)')).rejects.toThrow('read-only')

  await replica.pause()
  await apuntar(2)
  expect(await replica.lag()).toBeGreaterThan(0)
  expect(await vistos()).toEqual([{ n: 1 }])
  await replica.resume()
  await replica.catchUp()
  expect(await replica.lag()).toBe(0)
  expect(await vistos()).toEqual([{ n: 1 }, { n: 2 }])

  // while it is away a commit waits for it, and nobody is told that it is stored
  replica.kill()
  let confirmado = false
  const esperando = apuntar(3).then(() => {
    confirmado = true
  })
  await pause(300)
  expect(confirmado).toBe(false)
  await replica.revive()
  await esperando
  await replica.catchUp()

  killPostgres(principal.pid())
  await replica.promote()
  await en(replica.url, 'insert into apuntes values (4)')
  expect(await vistos()).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }])
})
