import { randomUUID } from 'node:crypto'
import { consultarCarrito, modificarCantidad, surtir } from '@surtia/contracts/carrito.ts'
import { volverAPedir } from '@surtia/contracts/estatus-pedido.ts'
import type { Fraccion } from '@surtia/rules/catalogo/control.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../db/database.ts'
import { portalConCable } from '../../test/cable.ts'
import { ENVIO, seguidos } from '../../test/envio.ts'
import { entrarA, pedirA } from '../../test/portal.ts'
import { enviando, enviar } from './enviar.ts'

// What an order costs is its ways to PostgreSQL: how many there may be is decided here (docs/decisiones/0131-lo-que-solo-sigue.md).
const DE_UN_ENVIO = 7
let portal: Awaited<ReturnType<typeof portalConCable>>
let pedir: ReturnType<typeof pedirA>
let token: string
beforeAll(async () => {
  portal = await portalConCable()
  pedir = pedirA(portal.url)
  token = await entrarA(portal.url, 'farmacia')
})
afterAll(() => portal.cerrar())

const consultar = async (texto: string) => (await sql.raw<never>(texto).execute(portal.db)).rows

/** Statements of the transaction that a deed commits; what follows a send is another one. */
async function contadas(hacer: () => Promise<unknown>): Promise<number | undefined> {
  await seguidos({ sql: consultar })
  portal.transacciones.splice(0)
  await hacer()
  return portal.transacciones[0]
}

test.each([1, 3, 6])('un envío que surten %i centros son siete sentencias', async (centros) => {
  const { rows } = await sql<{ cod: string; centro: number }>`
    with los as (select cod_sucursal, row_number() over (order by cod_sucursal <> 1, cod_sucursal) as n from cedis)
    select a.cod_articulo as cod, los.cod_sucursal as centro from los
      join (select cod_articulo, row_number() over (order by cod_articulo) as n from articulos join precios using (cod_articulo)
             where estatus = 'A' and minimo_piezas = 1 and cod_articulo > '1001000') a using (n)
     where los.n <= ${centros}`.execute(portal.db)
  for (const { cod, centro } of rows) {
    await sql`update existencias set piezas = 0 where cod_articulo = ${cod}`.execute(portal.db)
    await sql`
      insert into existencias (cod_articulo, cod_sucursal, lote, caducidad, piezas) values (${cod}, ${centro}, ${`S-${centros}`}, '2035-12-31', 1000)`.execute(
      portal.db,
    )
    await sql`
      insert into carrito_renglones (cod_cliente, carrito, cod_articulo, cantidad, ruta_origen) values ('100001', 'web', ${cod}, 2, 'carrito')`.execute(
      portal.db,
    )
  }
  let pedidos: unknown[] = []
  const de = await contadas(async () => {
    const body = { ...ENVIO, surtirEnVariosCedis: 'A' as const }
    pedidos = (await pedir(surtir, { body, token, headers: { 'idempotency-key': randomUUID() } })).sobre.data.pedidos
  })
  expect([pedidos.length, de]).toEqual([centros, DE_UN_ENVIO])
})

test('enviar renglones dados son las mismas, menos la clave que aquí nadie da', async () => {
  const { portal: suyo } = portal
  const [{ id: idUsuario = 0 } = {}] = (
    await sql<{ id: number }>`select id_usuario as id from usuarios where usuario = 'farmacia'`.execute(suyo.db)
  ).rows
  const renglones = [{ codArticulo: '1000001', cantidad: 2, rutaOrigen: 'lista' }]
  const envio = { codCliente: '100001', idUsuario, pedido: ENVIO, now: suyo.ahora() }
  const origen = { de: 'renglones', via: 'programado', renglones } as const
  expect(
    await contadas(() => enviando(suyo, () => transaction(suyo.db, (trx) => enviar(suyo, trx, { ...envio, origen })))),
  ).toBe(DE_UN_ENVIO - 1)
})

test('con un límite del mes se lee además lo gastado: una más', async () => {
  const conLimite = (mes: number | null) =>
    sql`update usuarios_clientes set limite_mes = ${mes}::numeric where cod_cliente = '100001'`.execute(portal.db)
  await conLimite(99_999_999)
  const de = await contadas(async () => {
    await pedir(modificarCantidad, { body: { codArticulo: '1000001', cantidad: 1, rutaOrigen: 'carrito' }, token })
    await pedir(surtir, { body: ENVIO, token, headers: { 'idempotency-key': randomUUID() } })
  })
  await conLimite(null)
  expect(de).toBe(DE_UN_ENVIO + 1)
})

test('con algo controlado y un interruptor que lo mira se lee además el candado: una más', async () => {
  const deFraccion = (fraccion: Fraccion) =>
    sql`update articulos set fraccion = ${fraccion} where cod_articulo = '1000001'`.execute(portal.db)
  await deFraccion('III')
  portal.portal.settings.acuseControladosDias = 30
  const de = await contadas(async () => {
    await pedir(modificarCantidad, { body: { codArticulo: '1000001', cantidad: 1, rutaOrigen: 'carrito' }, token })
    await pedir(surtir, { body: ENVIO, token, headers: { 'idempotency-key': randomUUID() } })
  })
  await deFraccion('')
  portal.portal.settings.acuseControladosDias = 0
  expect(de).toBe(DE_UN_ENVIO + 1)
})

test('cambiar una cantidad y ver el carrito no abren transacción', async () => {
  const body = { codArticulo: '1000001', cantidad: 40, rutaOrigen: 'carrito' as const, conCarrito: true }
  expect(await contadas(() => pedir(modificarCantidad, { body, token }))).toBeUndefined()
  expect(await contadas(() => pedir(consultarCarrito, { token }))).toBeUndefined()
})

test('volver a pedir son seis sentencias', async () => {
  const { sobre } = await pedir(surtir, { body: ENVIO, token, headers: { 'idempotency-key': randomUUID() } })
  const folio = sobre.data.pedidos[0]?.folio ?? ''
  expect(
    await contadas(() =>
      pedir(volverAPedir, { params: { folio }, token, headers: { 'idempotency-key': randomUUID() } }),
    ),
  ).toBe(6)
})
