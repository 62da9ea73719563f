import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { guardarPreferencias, preferencias } from '@surtia/contracts/preferencias.ts'
import { CEDIS, CLIENTES, USUARIOS } from '@surtia/demo/cast/clientes.ts'
import { enviar } from '@surtia/demo/llenar.ts'
import { mayorPosicion, POSICION_SIN_SABER } from '@surtia/rules/lecturas/posicion.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { notFound } from '../edge/refusals.ts'
import { openReplica, type Replica } from '../faults/replica.ts'
import { type Running, startPortal } from '../start-portal.ts'
import { entrarA, pedirA } from '../test/portal.ts'
import { CLAVE_ERP, settingsForTests } from '../test/settings.ts'
import { openDatabase, transaction } from './database.ts'
import { type Embedded, startEmbedded } from './embebido/embedded.ts'

// A portal with a real standby beside its primary.
const carpeta = mkdtempSync(join(tmpdir(), 'surtia-lecturas-'))
let principal: Embedded
let replica: Replica
let running: Running
let pedir: ReturnType<typeof pedirA>
let token: string
beforeAll(async () => {
  principal = await startEmbedded(join(carpeta, 'principal'), { disposable: true })
  // what is answered is on its way to the replica
  await enRaiz(principal.url, 'alter database surtia set synchronous_commit = on')
  const comunes = { databaseUrl: principal.url, datos: carpeta }
  const primero = await startPortal(settingsForTests(comunes), { site: '/nowhere' })
  const puerta = { url: primero.url, clave: CLAVE_ERP }
  await enviar(puerta, 'cedis', CEDIS)
  await enviar(puerta, 'clientes', CLIENTES)
  await enviar(puerta, 'usuarios', USUARIOS)
  await primero.stop()
  replica = await openReplica({ primary: principal.url, folder: join(carpeta, 'replica'), disposable: true })
  running = await startPortal(settingsForTests({ ...comunes, databaseUrlLectura: [replica.url] }), { site: '/nowhere' })
  pedir = pedirA(running.url)
  token = await entrarA(running.url, 'farmacia')
})
afterAll(async () => {
  await running.stop()
  await replica.stop()
  await principal.stop()
  rmSync(carpeta, { recursive: true, force: true })
})

async function enRaiz(url: string, ...textos: string[]): Promise<void> {
  const db = openDatabase({ url, conexiones: 1, onError: () => undefined })
  for (const texto of textos) await sql.raw(texto).execute(db)
  await db.destroy()
}

const POSICION = 'x-surtia-posicion'
/** A browser: what it has seen it brings along. */
let vista = ''
beforeEach(async () => {
  vista = ''
  await enUso(true)
})
const enUso = (si: boolean) =>
  expect.poll(() => running.portal.lecturas.lectores.map((lector) => lector.enUso()), { interval: 20 }).toEqual([si])
const enReplica = () => [...running.portal.lecturas.cuentas.enReplica.values()].reduce((a, b) => a + b, 0)
const enPrincipal = () => running.portal.lecturas.cuentas.enPrincipal

async function guardar(teclas: boolean): Promise<void> {
  const body = { teclas, cartaMensual: false, push: { pedidos: false, llegadas: false, corte: false } }
  const { status, headers } = await pedir(guardarPreferencias, { body, token })
  expect([status, headers.get(POSICION)]).toEqual([200, expect.stringMatching(/^[0-9A-F]+\/[0-9A-F]+$/)])
  vista = mayorPosicion(vista, headers.get(POSICION) ?? '')
}
/** What is read; `con`: the position that comes along. */
async function leer(con = vista): Promise<boolean> {
  const { status, sobre, headers } = await pedir(preferencias, { token, headers: con ? { [POSICION]: con } : {} })
  expect([status, sobre.value]).toEqual([200, true])
  vista = mayorPosicion(vista, headers.get(POSICION) ?? '')
  return sobre.data.teclas
}

/** Reads until the replica answered one: a busy machine may leave it out for a moment. */
const leerEnReplica = (valor: boolean) => {
  const antes = enReplica()
  return expect
    .poll(async () => {
      // of a primary too busy to say its position in time: a browser forgets that one within a minute
      if (vista === POSICION_SIN_SABER) vista = await running.portal.lecturas.posicion()
      expect(await leer()).toBe(valor)
      return enReplica()
    })
    .toBeGreaterThan(antes)
}

test('quien escribe lee lo que escribió, y lo lee también en la réplica', async () => {
  const [antes, deLaPrincipal] = [enReplica(), enPrincipal()]
  for (let i = 0; i < 60; i++) {
    await guardar(i % 2 === 0)
    expect(await leer()).toBe(i % 2 === 0)
  }
  expect(enReplica() - antes + enPrincipal() - deLaPrincipal).toBe(60)
  await leerEnReplica(false)
})

test('una réplica que se atrasa no contesta a quien ya vio más, ni después de que leyó en la principal', async () => {
  await guardar(true)
  await replica.catchUp()
  await replica.pause()
  onTestFinished(() => replica.resume())
  await guardar(false)
  const deEscribir = vista
  expect(await leer()).toBe(false)
  // what the primary answered says up to where: no read goes back before it
  expect(mayorPosicion(deEscribir, vista)).toBe(vista)
  expect(await leer()).toBe(false)
  await replica.resume()
  await leerEnReplica(false)
})

test('lo que no es una posición, o es de un futuro que no llega, se contesta igual', async () => {
  await guardar(true)
  await replica.catchUp()
  for (const rara of ['basura', '-1/0', '0/0', "1/0'; select 1"]) expect(await leer(rara)).toBe(true)
  const antes = enPrincipal()
  for (const futura of ['FFFFFFFF/FFFFFFFF', '0/7FFFFFFF']) expect(await leer(futura)).toBe(true)
  expect(enPrincipal()).toBe(antes + 2)
})

test('lo que una réplica corta para seguir a la principal se vuelve a leer en ella, aunque el hecho lo callara', async () => {
  await enRaiz(principal.url, 'create table estorbo (n int)')
  await enRaiz(replica.url, "alter system set max_standby_streaming_delay = '50ms'", 'select pg_reload_conf()')
  await replica.catchUp()
  const { lecturas, db } = running.portal
  let donde: boolean[] = []
  let estorbo = Promise.resolve()
  const lectura = (callar: boolean) => async () => {
    const leida = transaction(db, async (trx) => {
      const { rows } = await sql<{ aqui: boolean }>`
        select pg_is_in_recovery() as aqui, (select count(*) from estorbo)`.execute(trx)
      donde.push(rows[0]?.aqui ?? false)
      if (rows[0]?.aqui) {
        estorbo = enRaiz(principal.url, 'alter table estorbo add otra int', 'alter table estorbo drop otra')
        await sql`select pg_sleep(5)`.execute(trx)
      }
      return 'leído'
    })
    return callar ? leida.catch(() => 'nada') : leida
  }
  const leerlo = async (callar: boolean) => {
    donde = []
    expect(await lecturas.leer({ pedida: '', quien: '' }, lectura(callar), () => undefined)).toBe('leído')
    await estorbo
    await replica.catchUp()
    return donde
  }
  for (const callar of [false, true])
    await expect.poll(() => leerlo(callar), { timeout: 60_000 }).toEqual([true, false])
})

test('un no de la réplica no es la última palabra: lo que otro acaba de escribir quizá no le ha llegado', async () => {
  const { lecturas, db } = running.portal
  const { repetidas } = lecturas.cuentas
  for (const no of [new Refusal('No tiene permiso.'), notFound()]) {
    const hecho = async () => {
      const { rows } = await sql<{ aqui: boolean }>`select pg_is_in_recovery() as aqui`.execute(db)
      if (rows[0]?.aqui) throw no
      return 'está'
    }
    const [antes, vistas] = [enReplica(), [] as string[]]
    expect(await lecturas.leer({ pedida: '', quien: '' }, hecho, (posicion) => vistas.push(posicion))).toBe('está')
    expect([enReplica(), vistas]).toEqual([antes, [expect.stringMatching(/^[0-9A-F]+\/[0-9A-F]+$/)]])
    const nadie = () => Promise.reject(no)
    await expect(lecturas.leer({ pedida: '', quien: '' }, nadie, () => undefined)).rejects.toBe(no)
  }
  // no replica failed
  expect(lecturas.cuentas.repetidas).toBe(repetidas)
})

test('una réplica que se muere, calla o revive a media lectura no le da error a nadie', async () => {
  await guardar(true)
  await mientrasLeen(async () => {
    replica.kill()
    await enUso(false)
  })
  await mientrasLeen(replica.revive)
  await enUso(true)
  await leerEnReplica(true)
  // a machine that says nothing, with what it was asked under way
  await mientrasLeen(() => process.kill(replica.pid(), 'SIGSTOP'))
  process.kill(replica.pid(), 'SIGCONT')
})

/** Four read before, during and after; only so long, since at a busy machine a replica that is asked beside them is late and stays out. */
async function mientrasLeen(deed: () => unknown): Promise<void> {
  let [leidas, sigue] = [0, true]
  const lectores = Array.from({ length: 4 }, async () => {
    while (sigue) {
      expect(await leer()).toBe(true)
      leidas++
    }
  })
  const masLecturas = async () => {
    const hasta = leidas + 20
    // a reader that was told a failure is what ends the wait
    await Promise.race([expect.poll(() => leidas, { interval: 10 }).toBeGreaterThan(hasta), Promise.all(lectores)])
  }
  try {
    await masLecturas()
    await deed()
    await masLecturas()
  } finally {
    sigue = false
  }
  await Promise.all(lectores)
}

test('la que se vuelve principal deja de contestar', async () => {
  await guardar(true)
  await replica.promote()
  await enUso(false)
  const antes = enReplica()
  await guardar(false)
  expect(await leer('')).toBe(false)
  expect(enReplica()).toBe(antes)
})
