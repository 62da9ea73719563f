import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { consultarCarrito, modificarCantidad, surtir } from '@surtia/contracts/carrito.ts'
import { buscar } from '@surtia/contracts/catalogo.ts'
import { llenar } from '@surtia/demo/llenar.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Embedded, startEmbedded } from '../db/embebido/embedded.ts'
import { type Running, startPortal } from '../start-portal.ts'
import { ENVIO } from '../test/envio.ts'
import { entrarA, pedirA } from '../test/portal.ts'
import { CLAVE_ERP, HOY, settingsForTests } from '../test/settings.ts'

// A portal whose primary has to have a synchronous replica, which is away.
const carpeta = mkdtempSync(join(tmpdir(), 'surtia-sin-replica-'))
let postgres: Embedded
let running: Running
let pedir: ReturnType<typeof pedirA>
beforeAll(async () => {
  postgres = await startEmbedded(join(carpeta, 'base'), { disposable: true })
  running = await startPortal(settingsForTests({ databaseUrl: postgres.url, datos: carpeta }), { site: '/nowhere' })
  pedir = pedirA(running.url)
  await llenar({ url: running.url, clave: CLAVE_ERP }, HOY, 60)
})
afterAll(async () => {
  await running.stop()
  await postgres.stop()
  rmSync(carpeta, { recursive: true, force: true })
})

const exigir = async (replica: string) => {
  const { db } = running.portal
  await sql`alter system set synchronous_standby_names = ${sql.lit(replica)}`.execute(db)
  await sql`select pg_reload_conf()`.execute(db)
}
const poner = (token: string, cantidad: number) =>
  pedir(modificarCantidad, { body: { codArticulo: '1000001', cantidad, rutaOrigen: 'carrito' }, token })
const cuantos = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from pedidos`.execute(running.portal.db)).rows[0]?.n ?? 0
const enviar = (token: string, clave: string) =>
  pedir(surtir, { body: ENVIO, token, headers: { 'idempotency-key': clave } })

test('sin la réplica síncrona se busca, se entra y se llena el carrito; los envíos esperan, y luego cada uno es un pedido', async () => {
  const quienes = await Promise.all(
    ['farmacia', 'grupo', 'publico'].map(async (usuario) => ({
      usuario,
      token: await entrarA(running.url, usuario),
      clave: randomUUID(),
    })),
  )
  for (const { token } of quienes) expect((await poner(token, 12)).status).toBe(200)
  const antes = await cuantos()
  await exigir('replica_a')
  const enviados = Promise.all(quienes.map(({ token, clave }) => enviar(token, clave)))

  const otro = await entrarA(running.url, 'nueva')
  for (let n = 1; n <= 20; n++) {
    expect((await pedir(buscar, { body: { buscar: 'paracetamol' }, token: otro })).status).toBe(200)
    expect((await poner(otro, n)).status).toBe(200)
  }
  const { sobre } = await pedir(consultarCarrito, { body: {}, token: otro })
  expect(sobre.data.map(({ cantidad }) => cantidad)).toEqual([20])
  for (const { status, headers, sobre } of await enviados)
    expect([status, headers.get('retry-after'), sobre.value]).toEqual([503, '5', false])

  await exigir('')
  for (const { token, clave } of quienes) {
    const enviado = await enviar(token, clave)
    expect([enviado.status, enviado.sobre.value]).toEqual([200, true])
  }
  expect(await cuantos()).toBe(antes + quienes.length)
})
