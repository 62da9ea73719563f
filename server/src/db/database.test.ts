import { randomUUID } from 'node:crypto'
import { modificarCantidad, surtir } from '@surtia/contracts/carrito.ts'
import { sustitutos } from '@surtia/contracts/catalogo.ts'
import { marcarVistas } from '@surtia/contracts/notificaciones.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { portalConCable } from '../test/cable.ts'
import { ENVIO, ponerEn, surtirDe } from '../test/envio.ts'
import { type OtraConexion, otraConexion } from '../test/otra-conexion.ts'
import { entrarA, levantar, type PortalDePruebas, pedirA } from '../test/portal.ts'
import { type Database, transaction } from './database.ts'
import { isConnectionLost } from './errors.ts'
import { noteWrite, writesOf, writesSeenBy } from './writes.ts'

let portal: PortalDePruebas
let token: string
let otra: OtraConexion
beforeAll(async () => {
  portal = await levantar()
  token = await portal.entrar('farmacia')
  otra = await otraConexion(portal.baseUrl)
})
afterAll(async () => {
  await otra.cerrar()
  await portal.cerrar()
})

const terminar = async (pids: readonly number[]) => {
  for (const pid of pids) await portal.sql('select pg_terminate_backend($1)', [pid])
}
const poner = (cantidad: number) => ponerEn(portal, token, '1000001', cantidad)
const enviar = (clave = randomUUID()) => surtirDe(portal, token, {}, clave)

test('un envío que pierde su conexión a media transacción se hace de nuevo, una sola vez', async () => {
  await poner(2)
  await otra.hacer('begin')
  await otra.hacer("select 1 from clientes where cod_cliente = '100001' for update")
  const clave = randomUUID()
  const envio = enviar(clave)
  await terminar(await otra.esperando(1))
  await otra.hacer('rollback')
  const primero = await envio
  expect([primero.status, primero.sobre.value]).toEqual([200, true])
  expect((await enviar(clave)).texto).toBe(primero.texto)
})

test('una lectura y un cambio de cantidad que pierden su conexión también se hacen de nuevo', async () => {
  await otra.hacer('begin')
  await otra.hacer('lock table sustitutos, carrito_renglones in access exclusive mode')
  const lectura = portal.pedir(sustitutos, { params: { codArticulo: '1000013' }, token })
  const cambio = poner(7)
  await terminar(await otra.esperando(2))
  await otra.hacer('rollback')
  expect([(await lectura).status, (await cambio).status]).toEqual([200, 200])
})

test('sin base de datos por más de 5 segundos la respuesta es 503 con Retry-After, nunca 500', async () => {
  const lejano = await portalConCable()
  try {
    const suyo = await entrarA(lejano.url, 'farmacia')
    const pedir = pedirA(lejano.url)
    await pedir(modificarCantidad, {
      body: { codArticulo: '1000001', cantidad: 1, rutaOrigen: 'carrito' },
      token: suyo,
    })
    lejano.cortar()
    const respuestas = await Promise.all([
      pedir(modificarCantidad, { body: { codArticulo: '1000001', cantidad: 2, rutaOrigen: 'carrito' }, token: suyo }),
      pedir(surtir, { body: ENVIO, token: suyo, headers: { 'idempotency-key': randomUUID() } }),
      pedir(marcarVistas, { token: suyo }),
      pedir(sustitutos, { params: { codArticulo: '1000013' }, token: suyo }),
    ])
    for (const { status, headers } of respuestas) expect([status, headers.get('retry-after')]).toEqual([503, '5'])
  } finally {
    await lejano.cerrar()
  }
})

test('si el regreso de la transacción también falla, se dice el primer error', async () => {
  const { db } = portal.running.portal
  const sinConexion = (error: unknown) =>
    transaction(db, async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      await terminar(rows.map((r) => r.pid))
      throw error
    })
  await expect(sinConexion(new Refusal('Un no de negocio.'))).rejects.toThrow('Un no de negocio.')
  expect(isConnectionLost(new Error('Client has encountered a connection error and is not queryable'))).toBe(true)
})

test('lo que un cliente escribió lo espera él; lo que nadie escribió como cliente, todos', () => {
  const base = {} as Database
  const visto = () => ['A', 'B', undefined].map((quien) => writesSeenBy(base, quien))
  expect(visto()).toEqual([0, 0, 0])
  noteWrite(base)
  noteWrite(base, 'A')
  expect(visto()).toEqual([2, 1, 2])
  noteWrite(base, 'B')
  expect(visto()).toEqual([2, 3, 3])
  noteWrite(base)
  expect([...visto(), writesOf(base)]).toEqual([4, 4, 4, 4])
  // more clients than are told apart: nobody misses what is their own
  for (let i = 0; i <= 10_000; i++) noteWrite(base, `C${i}`)
  expect([writesSeenBy(base, 'C0'), writesSeenBy(base, 'C10000')]).toEqual([10_005, 10_005])
})
