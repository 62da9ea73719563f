import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirDireccion, type Direccion } from '../faults/direccion.ts'
import { openReplica, type Replica } from '../faults/replica.ts'
import { findMarca } from '../indice/cambios.queries.ts'
import { type Database, openDatabase, reading, transaction, watchDatabase } from './database.ts'
import { type Embedded, startEmbedded } from './embebido/embedded.ts'
import { isConnectionLost } from './errors.ts'
import { migrate } from './migrate.ts'

// A primary that another takes the place of while the portal's pool stands.
const carpeta = mkdtempSync(join(tmpdir(), 'surtia-relevo-'))
let principal: Embedded
let replica: Replica
let direccion: Direccion
let db: Database
beforeAll(async () => {
  principal = await startEmbedded(join(carpeta, 'principal'), { disposable: true })
  direccion = await abrirDireccion(principal.url)
  db = openDatabase({ url: direccion.de(principal.url), conexiones: 3, onError: () => undefined })
  await migrate(db)
  watchDatabase(db)
  replica = await openReplica({ primary: principal.url, folder: join(carpeta, 'replica'), disposable: true })
})
afterAll(async () => {
  await db.destroy()
  direccion.cerrar()
  await replica.stop()
  await principal.stop()
  rmSync(carpeta, { recursive: true, force: true })
})

const apuntes = async (): Promise<number> =>
  (await reading(() => sql<{ n: number }>`select count(*)::int as n from solicitudes`.execute(db))).rows[0]?.n ?? 0
const apuntar = (trx: Database) =>
  sql`insert into solicitudes (tipo, datos, creada) values ('contacto', '{}', now())`.execute(trx)

test('lo que se pierde al confirmar, con otra base en su lugar, ni se da por hecho ni se repite', async () => {
  const antes = await findMarca(db)
  let veces = 0
  const hecho = transaction(db, async (trx) => {
    veces++
    await apuntar(trx)
    // the replica takes its place without this one, and gives its number to others
    await replica.promote()
    const otra = openDatabase({ url: replica.url, conexiones: 1, onError: () => undefined })
    for (let i = 0; i < 5; i++) await apuntar(otra)
    await otra.destroy()
    direccion.atajar('commit', () => direccion.mover(replica.url))
  })
  const error = await hecho.catch((causa: unknown) => causa)
  expect([veces, isConnectionLost(error), (error as { code?: string }).code]).toEqual([1, true, '08007'])
  expect(await apuntes()).toBe(5)
  // numbers of before say nothing here: whoever follows changes begins anew
  expect((await findMarca(db)).linea).not.toBe(antes.linea)
})

test('una base que calla, sin cortar nada, se nota; y la que queda en su dirección contesta', async () => {
  await Promise.all([apuntes(), apuntes(), apuntes()])
  direccion.callar()
  const esperada = reading(apuntes)
  direccion.mover(replica.url, false)
  // who asked meanwhile is answered, or told to ask again: never left waiting
  const contestada = await esperada.catch((causa: unknown) => causa)
  expect(contestada === 5 || isConnectionLost(contestada)).toBe(true)
  expect(await Promise.all([apuntes(), apuntes(), apuntes()])).toEqual([5, 5, 5])
})

test('también con todas las conexiones en uso, antes del plazo de quien no tiene a quién preguntar', async () => {
  // the one apart is open by now
  await pause(1_500)
  const largas = [1, 2, 3].map(() => sql`select pg_sleep(60)`.execute(db))
  const [terminadas, desde] = [Promise.allSettled(largas), performance.now()]
  direccion.callar()
  direccion.mover(replica.url, false)
  for (const larga of await terminadas)
    expect(larga).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('silent') } })
  expect(performance.now() - desde).toBeLessThan(11_500)
  expect(await apuntes()).toBe(5)
})
