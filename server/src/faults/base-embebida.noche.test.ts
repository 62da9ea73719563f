import { chmodSync, cpSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { cantidadEnCarrito } from '@surtia/contracts/carrito.ts'
import { CEDIS } from '@surtia/demo/cast/clientes.ts'
import { enviar } from '@surtia/demo/llenar.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { answers } from '../db/embebido/ask-postgres.ts'
import { embeddedFolder, startEmbedded } from '../db/embebido/embedded.ts'
import { runningIn } from '../db/embebido/launch.ts'
import { pertenecer } from '../db/respaldo.ts'
import { type Running, startPortal } from '../start-portal.ts'
import { entrarA, pedirA } from '../test/portal.ts'
import { esperar } from '../test/proceso.ts'
import { CLAVE_ERP, settingsForTests } from '../test/settings.ts'
import { crearClientes, PASSWORD } from './clientes.ts'

// A PostgreSQL of its own, which is killed and hindered: the other tests' one must live.
const datos = mkdtempSync(join(tmpdir(), 'surtia-caida-pg-'))
const base = embeddedFolder(datos)
const ajustes = join(base, 'postgres/postgresql.conf')
let portal: Running
let token: string
beforeAll(async () => {
  portal = await startPortal(settingsForTests({ databaseUrl: '', datos, ahora: null }), { site: '/nowhere' })
  portal.ready()
  await enviar({ url: portal.url, clave: CLAVE_ERP }, 'cedis', CEDIS)
  const [usuario = ''] = await crearClientes({ url: portal.url, clave: CLAVE_ERP }, 1)
  token = await entrarA(portal.url, usuario, PASSWORD)
})
afterAll(async () => {
  await portal.stop()
  rmSync(datos, { recursive: true, force: true })
})

const puerto = () => Number(readFileSync(join(base, 'postgres.puerto'), 'utf8'))
const dicho = () => readFileSync(join(base, 'postgres.log'), 'utf8')
const caer = () => process.kill(portal.embeddedPid(), 'SIGKILL')
const quitarAjustes = () => renameSync(ajustes, `${ajustes}.aparte`)
const ponerAjustes = () => renameSync(`${ajustes}.aparte`, ajustes)
/** PostgreSQL is told to start, and says that it cannot. */
const intentada = async (hacer: () => unknown) => {
  const antes = dicho().length
  await hacer()
  await esperar(() => dicho().slice(antes).includes('could not access the server configuration file'))
}

/** Somebody else on a port, as soon as it is free. */
async function ocupar(port: number): Promise<void> {
  for (;;) {
    const servidor = await new Promise<Server | null>((resolve) => {
      const uno = createServer().once('error', () => resolve(null))
      uno.listen(port, '127.0.0.1', () => resolve(uno))
    })
    if (servidor) return void onTestFinished(() => void servidor.close())
    await pause(20)
  }
}

/** 503 while PostgreSQL is away; then it works as before, and says that it is ready. */
async function vuelve(): Promise<void> {
  const pedir = pedirA(portal.url)
  let respuesta = await pedir(cantidadEnCarrito, { token })
  while (respuesta.status !== 200) {
    expect(respuesta.status).toBe(503)
    await pause(100)
    respuesta = await pedir(cantidadEnCarrito, { token })
  }
  expect(respuesta.sobre).toMatchObject({ value: true, data: 0 })
  await esperar(async () => (await fetch(`${portal.url}/salud/lista`)).status === 200)
}

test('kill -9 de PostgreSQL deja vivo al portal: contesta 503 mientras, y vuelve a trabajar', async () => {
  caer()
  await vuelve()
})

test('si un intento de levantarlo falla, el siguiente lo deja donde estaba y el portal lo encuentra', async () => {
  const antes = puerto()
  quitarAjustes()
  await intentada(caer)
  ponerAjustes()
  await vuelve()
  expect(puerto()).toBe(antes)
})

test('si otro tomó su puerto, se levanta en otro y el portal lo sigue', async () => {
  const antes = puerto()
  quitarAjustes()
  await intentada(async () => {
    caer()
    await ocupar(antes)
  })
  ponerAjustes()
  await vuelve()
  expect(puerto()).not.toBe(antes)
  // what listens on a connection of its own hears again too
  const oyen = sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity where application_name = 'surtia-avisos'`
  await expect.poll(async () => (await oyen.execute(portal.portal.db)).rows).toEqual([{ n: 1 }])
})

test('un arranque con su puerto ocupado toma otro; lo que no deja iniciar se dice en una línea en español', async () => {
  await portal.stop()
  const antes = puerto()
  await ocupar(antes)
  quitarAjustes()
  await expect(startEmbedded(base)).rejects.toThrow(
    `PostgreSQL no inició: lo que dijo está al final de ${join(base, 'postgres.log')}.`,
  )
  ponerAjustes()
  const otro = await startEmbedded(base)
  onTestFinished(otro.stop)
  expect(new URL(otro.url).port).toBe(String(puerto()))
  expect(puerto()).not.toBe(antes)

  // a folder copied while it works does not take the first one's PostgreSQL for its own
  const copia = join(datos, 'copia')
  cpSync(base, copia, { recursive: true })
  expect(runningIn(join(base, 'postgres'))?.pid).toBe(otro.pid())
  expect(runningIn(join(copia, 'postgres'))).toBeNull()
  expect(await answers(otro.url, join(base, 'postgres'))).toBe(true)
  expect(await answers(otro.url, join(copia, 'postgres'))).toBe(false)
  await pertenecer(copia)
  chmodSync(join(copia, 'postgres'), 0o700)
  const suya = await startEmbedded(copia)
  onTestFinished(suya.stop)
  expect(suya.pid()).not.toBe(otro.pid())
  expect(new URL(suya.url).port).not.toBe(new URL(otro.url).port)
  process.kill(otro.pid(), 'SIGKILL')
  await esperar(() => otro.pid() === 0)
  expect(new URL(otro.url).port).toBe(String(puerto()))
})

test('una bitácora que se hizo larga se aparta cuando PostgreSQL vuelve a iniciar', async () => {
  truncateSync(join(base, 'postgres.log'), 21e6)
  caer()
  await vuelve()
  expect(statSync(join(base, 'postgres.log.anterior')).size).toBeGreaterThanOrEqual(21e6)
  expect(dicho().length).toBeLessThan(21e6)
})
